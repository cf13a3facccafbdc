import type { WaitingChanges } from '#features/auth/web/sign-out/SignOutButton.tsx';

export const loadReport = () => import('./ReportPage.tsx').then(module => module.ReportPage);
export const loadCases = () => import('./CasesPage.tsx').then(module => module.CasesPage);
export const loadAdmin = () => import('./admin/AdminPage.tsx').then(module => module.AdminPage);

export async function loadSuspended(loadWaiting: () => Promise<WaitingChanges>) {
  const [{ SuspendedPage }, waiting] = await Promise.all([import('./SuspendedPage.tsx'), loadWaiting()]);
  return () => <SuspendedPage {...waiting} />;
}
