import { signOut } from '../../contract.ts';
import { isSignOutPending, noteSignedOut } from '../sign-out/pending-sign-out.ts';
import { call } from '#web/calls/call.ts';

/** In ms: after `patienceMs` the server counts as offline; retried after `againMs`. */
const patienceMs = 6_000;
const againMs = 30_000;

let ending: Promise<boolean> | undefined;

/** Retries until the server confirms; resolves to false if it cannot be reached now. */
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
    addEventListener('online', endAgain, { once: true });
    setTimeout(endAgain, againMs);
    return false;
  }
}

function endAgain(): void {
  if (isSignOutPending()) void endLeftSession();
}
