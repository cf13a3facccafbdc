import { signOut } from '../contract.ts';
import { call } from '#web/call.ts';

/**
 * Local storage key: somebody left and no server has confirmed it yet, so that the browser still has the session's
 * cookie. Until then nobody is signed in on this device (SEC-S6). Browsers that forbid storage keep no cookie either.
 */
export const pendingSignOutKey = 'sign-out-pending';

/** A server that has not answered by then counts as away, and is asked again after `againMs`. */
const patienceMs = 6_000;
const againMs = 30_000;

let ending: Promise<boolean> | undefined;

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(pendingSignOutKey) !== null;
  } catch {
    return false;
  }
}

export function noteSignOut(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(pendingSignOutKey, 'yes');
    else localStorage.removeItem(pendingSignOutKey);
  } catch {
    // A full storage: then it lasts if the server hears of it now.
  }
}

/** Ends the session that was left, if any; false while no server confirms it, which is asked again by itself. */
export async function finishSignOut(): Promise<boolean> {
  if (!isSignOutPending()) return true;
  ending ??= endSession().finally(() => {
    ending = undefined;
  });
  return ending;
}

async function endSession(): Promise<boolean> {
  try {
    await call(signOut, {}, { signal: AbortSignal.timeout(patienceMs) });
    noteSignOut(false);
    return true;
  } catch {
    // Added again and again it is still called once.
    addEventListener('online', finishSignOut, { once: true });
    setTimeout(finishSignOut, againMs);
    return false;
  }
}
