import { isSignOutPending } from './pending-sign-out.ts';

/** False while no server confirms; retries by itself. Lazy: rarely needed. */
export async function finishSignOut(): Promise<boolean> {
  return !isSignOutPending() || import('../session/end-left-session.ts').then(tried, () => false);
}

const tried = (module: typeof import('../session/end-left-session.ts')) => module.endLeftSession();
