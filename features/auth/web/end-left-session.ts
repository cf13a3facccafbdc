import { signOut } from '../contract.ts';
import { isSignOutPending, noteSignedOut } from './pending-sign-out.ts';
import { call } from '#web/call.ts';

/** A server that has not answered by then counts as away, and is asked again after `againMs`. */
const patienceMs = 6_000;
const againMs = 30_000;

let ending: Promise<boolean> | undefined;

/** Tells the server that the member has left, until it confirms it; false for as long as it does not. */
export function endLeftSession(): Promise<boolean> {
  ending ??= endSession().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function endSession(): Promise<boolean> {
  try {
    await call(signOut, {}, { signal: AbortSignal.timeout(patienceMs) });
    noteSignedOut();
    return true;
  } catch {
    // Added again and again it is still called once.
    addEventListener('online', endAgain, { once: true });
    setTimeout(endAgain, againMs);
    return false;
  }
}

/** Somebody may have signed in meanwhile, here or in another tab. */
function endAgain(): void {
  if (isSignOutPending()) void endLeftSession();
}
