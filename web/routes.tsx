import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AccountButton } from '#features/auth/web/AccountButton.tsx';
import { RequireNoSession, RequireSession } from '#features/auth/web/RequireSession.tsx';
import { countWaiting } from '#features/collection/web/collections.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { AppLayout } from './layout/AppLayout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { Screen } from './layout/Screen.tsx';
import { LoadingPage } from './layout/WholePage.tsx';
import { text } from './text.ts';

const AuthPage = lazy(() => import('#features/auth/web/AuthPage.tsx').then(m => ({ default: m.AuthPage })));
const SettingsPage = lazy(() =>
  import('#features/auth/web/SettingsPage.tsx').then(m => ({ default: m.SettingsPage })),
);
const DashboardPage = lazy(() =>
  import('#features/dashboard/web/DashboardPage.tsx').then(m => ({ default: m.DashboardPage })),
);
const AlbumPage = lazy(() =>
  import('#features/collection/web/AlbumPage.tsx').then(m => ({ default: m.AlbumPage })),
);
const AlbumManagementPage = lazy(() =>
  import('#features/collection/web/AlbumManagementPage.tsx').then(m => ({ default: m.AlbumManagementPage })),
);

/** Of accounts, which the dashboard does not know; comes after the page because of its dialog. */
const SignOutButton = lazy(() =>
  import('#features/auth/web/SignOutButton.tsx').then(m => ({ default: m.SignOutButton })),
);
const signOutButton = (
  <Suspense fallback={null}>
    <SignOutButton countWaiting={countWaiting} />
  </Suspense>
);

/** The only list of pages: address, title, who may see it, what shows it. */
export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route path={pagePaths.home} element={<Navigate to={pagePaths.dashboard} replace />} />
        <Route path={pagePaths.auth} element={visitor(text.pages.auth, <AuthPage />)} />
        <Route
          path={pagePaths.dashboard}
          element={member(text.pages.dashboard, <DashboardPage signOut={signOutButton} />)}
        />
        <Route path={pagePaths.album} element={member(text.pages.album, <AlbumPage />)} />
        <Route
          path={pagePaths.settings}
          element={member(text.pages.settings, <SettingsPage countWaiting={countWaiting} />)}
        />
        <Route
          path={pagePaths.albumManagement}
          element={member(text.pages.albumManagement, <AlbumManagementPage />)}
        />
        <Route
          path="*"
          element={
            <Screen title={text.pages.notFound}>
              <NotFoundPage />
            </Screen>
          }
        />
      </Routes>
    </Suspense>
  );
}

function visitor(title: string, page: ReactNode) {
  return (
    <RequireNoSession>
      <Screen title={title}>{page}</Screen>
    </RequireNoSession>
  );
}

function member(title: string, page: ReactNode) {
  return (
    <RequireSession>
      <AppLayout aside={<AccountButton />}>
        <Screen title={title}>
          <Suspense fallback={<LoadingPage />}>{page}</Suspense>
        </Screen>
      </AppLayout>
    </RequireSession>
  );
}
