/** Until a server has confirmed it the cookie is valid, but nobody counts as signed in here (SEC-S6). */
export const pendingSignOutKey = 'sign-out-pending';

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(pendingSignOutKey) !== null;
  } catch {
    return false;
  }
}

export function noteSignedOut(): void {
  try {
    localStorage.removeItem(pendingSignOutKey);
  } catch {
    // Then it was never stored.
  }
}
