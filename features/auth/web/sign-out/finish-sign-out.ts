import { isSignOutPending } from './pending-sign-out.ts';

/** False as long as no server has confirmed; retries by itself. Its code is loaded on demand, being rarely needed. */
export async function finishSignOut(): Promise<boolean> {
  return !isSignOutPending() || import('../session/end-left-session.ts').then(tried, () => false);
}

const tried = (module: typeof import('../session/end-left-session.ts')) => module.endLeftSession();
