/**
 * Local storage: a sign-out that no server has confirmed, so the cookie is still valid; until then nobody counts as
 * signed in here (SEC-S6). Browsers without storage keep no cookie either.
 */
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
