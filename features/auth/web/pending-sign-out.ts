/**
 * Local storage key: somebody left and no server has confirmed it yet, so that the browser still has the session's
 * cookie. Until then nobody is signed in on this device (SEC-S6). Browsers that forbid storage keep no cookie either.
 */
export const pendingSignOutKey = 'sign-out-pending';

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(pendingSignOutKey) !== null;
  } catch {
    return false;
  }
}

/** The session is over, or another has taken its place. */
export function noteSignedOut(): void {
  try {
    localStorage.removeItem(pendingSignOutKey);
  } catch {
    // Then it was never noted.
  }
}

/**
 * Ends the session that was left, if any; false while no server confirms it, which is asked again by itself. Its code is
 * seldom needed, and on the device by then.
 */
export async function finishSignOut(): Promise<boolean> {
  return !isSignOutPending() || import('./end-left-session.ts').then(tried, () => false);
}

const tried = (module: typeof import('./end-left-session.ts')) => module.endLeftSession();
