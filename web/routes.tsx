import { Suspense, type ComponentType, type ReactNode } from 'react';
import { loadEmailLink } from '#features/auth/web/pages.ts';
import { familyPages } from '#features/family-pages/web/pages.ts';
import { loadAdmin, loadCases, loadReport } from '#features/moderation/web/pages.tsx';
import { groupPages } from '#features/group-pages/web/pages.ts';
import { makingPages } from '#features/making/web/pages.ts';
import { shelfPages } from '#features/shelf/web/pages.ts';
import { matchPath, pagePaths, sitePaths } from '#shared/page-paths.ts';
import { LegalLinks } from './layout/LegalLinks.tsx';
import { PartBoundary, type PartPlace } from './layout/PartBoundary.tsx';
import { Screen } from './layout/Screen.tsx';
import { LoadingPage } from './layout/WholePage.tsx';
import { loadCollections, memberShell } from './member/member-shell.tsx';
import { useLocation } from './navigation/Navigation.tsx';
import { Redirect } from './navigation/Redirect.tsx';
import { afterPage, onDemand, part, withPage, type Part } from './parts/part.tsx';
import { pageTitles } from './words/page-titles-text.ts';
import { text } from './words/text.ts';

interface Page extends Part {
  readonly path: string;
  readonly title: string;
}

function page(key: keyof typeof pageTitles, load: () => Promise<ComponentType>): Page {
  return { path: pagePaths[key], title: pageTitles[key], ...part(load) };
}

const authPage = page('auth', () =>
  import('#features/auth/web/sign-in/AuthPage.tsx').then(module => module.AuthPage),
);
const openPages: readonly Page[] = [
  page('forgotPassword', () =>
    import('#features/auth/web/by-mail/ForgotPasswordPage.tsx').then(module => module.ForgotPasswordPage),
  ),
  page('resetPassword', () =>
    import('#features/auth/web/by-mail/ResetPasswordPage.tsx').then(module => module.ResetPasswordPage),
  ),
  page('emailLink', loadEmailLink),
  page('pass', () => import('#features/passes/web/PassPage.tsx').then(module => module.PassPage)),
  page('ownAccount', familyPages.ownAccount),
  page('report', loadReport),
  page('confirmEmail', () =>
    import('#features/auth/web/by-mail/ConfirmEmailPage.tsx').then(module => module.ConfirmEmailPage),
  ),
];
const notFoundPage: Page = {
  path: '*',
  title: text.pageNotFound,
  ...part(() => import('./layout/NotFoundPage.tsx').then(module => module.NotFoundPage)),
};

const memberPages: readonly Page[] = [
  page('dashboard', loadDashboard),
  page('album', loadAlbum),
  page('shelf', shelfPages.shelf),
  page('makeAlbum', makingPages.make),
  page('editAlbum', makingPages.edit),
  page('aboutAlbum', shelfPages.about),
  page('joinAlbum', shelfPages.join),
  page('friends', loadFriends),
  page('invite', () =>
    import('#features/friends/web/codes/InvitePage.tsx').then(module => module.InvitePage),
  ),
  page('friendAlbum', () =>
    import('#features/trades/web/friend-album/FriendAlbumPage.tsx').then(module => module.FriendAlbumPage),
  ),
  page('trading', () =>
    import('#features/trades/web/exchange/TradingPage.tsx').then(module => module.TradingPage),
  ),
  page('trades', loadTrades),
  page('notices', () => import('#features/notices/web/NoticesPage.tsx').then(module => module.NoticesPage)),
  page('family', familyPages.family),
  page('faces', loadFaces),
  page('groups', groupPages.groups),
  page('group', groupPages.group),
  page('groupSheets', groupPages.sheets),
  page('settings', loadSettings),
  page('albumManagement', () =>
    import('#features/collection/web/management/AlbumManagementPage.tsx').then(
      module => module.AlbumManagementPage,
    ),
  ),
  page('cases', loadCases),
  page('adminAlbums', shelfPages.admin),
  page('admin', loadAdmin),
  page('blogAdmin', loadBlogAdmin),
];

async function loadFaces(): Promise<ComponentType> {
  const FacesPage = await familyPages.faces();
  void preloadPage(pagePaths.dashboard);
  return FacesPage;
}

/** Passed in, because signing out belongs to the accounts and warns of the outbox: the dashboard knows neither. */
async function loadDashboard(): Promise<ComponentType> {
  const { DashboardPage } = await import('#features/dashboard/web/DashboardPage.tsx');
  const SignOut = afterPage(async () => {
    const [{ WayOut }, waiting] = await Promise.all([
      import('#features/auth/web/sign-out/WayOut.tsx'),
      loadCollections(),
    ]);
    return () => <WayOut {...waiting} />;
  });
  const signOut = (
    <Suspense fallback={null}>
      <SignOut />
    </Suspense>
  );
  return () => <DashboardPage signOut={signOut} />;
}

async function loadAlbum(): Promise<ComponentType> {
  const { AlbumPage } = await import('#features/collection/web/album/AlbumPage.tsx');
  return () => <AlbumPage QuickTrade={QuickTrade} ShareButton={ShareButton} />;
}

const QuickTrade = onDemand(() =>
  import('#features/trades/web/requests/QuickTradeDialog.tsx').then(module => module.QuickTradeDialog),
);

const ShareButton = afterPage(() =>
  import('#features/sharing/web/ShareButton.tsx').then(module => module.ShareButton),
);

async function loadFriends(): Promise<ComponentType> {
  const [{ FriendsPage }, { useListedAlbums }] = await Promise.all([
    import('#features/friends/web/FriendsPage.tsx'),
    import('#features/collection/web/use-listed-albums.ts'),
  ]);
  return function Friends() {
    return <FriendsPage albums={useListedAlbums()} hint={<AskForPush />} />;
  };
}

async function loadTrades(): Promise<ComponentType> {
  const { TradesPage } = await import('#features/trades/web/requests/TradesPage.tsx');
  return () => <TradesPage hint={<AskForPush />} />;
}

const PushCard = afterPage(() =>
  import('#features/notices/web/PushCard.tsx').then(module => module.PushCard),
);

function AskForPush() {
  return (
    <Suspense fallback={null}>
      <PushCard />
    </Suspense>
  );
}

async function loadBlogAdmin(): Promise<ComponentType> {
  const [{ BlogAdminPage }, { ConfirmEmailFirst }] = await Promise.all([
    import('#features/blog/web/admin/BlogAdminPage.tsx'),
    import('#features/auth/web/by-mail/ConfirmEmailFirst.tsx'),
  ]);
  return () => <BlogAdminPage ConfirmFirst={ConfirmEmailFirst} />;
}

async function loadSettings(): Promise<ComponentType> {
  const [{ SettingsPage }, { PushSettings }, waiting] = await Promise.all([
    import('#features/auth/web/settings/SettingsPage.tsx'),
    import('#features/notices/web/PushSettings.tsx'),
    loadCollections(),
  ]);
  const install = (
    <Suspense fallback={null}>
      <InstallApp />
    </Suspense>
  );
  return () => <SettingsPage push={<PushSettings />} install={install} {...waiting} />;
}

const InstallApp = afterPage(() => import('./offline/InstallApp.tsx').then(module => module.InstallApp));

/** The native shell has no cookies and no third-party scripts. */
const isWebsite = import.meta.env.VITE_SERVER === undefined;

/** The consent banner is the largest contentful element of a first visit: preloaded. Later visits decide nothing. */
const consentWith = document.documentElement.dataset['consent'] === 'open' ? withPage : afterPage;
const Consent = consentWith(() =>
  import('#features/consent/web/AppConsent.tsx').then(module => module.AppConsent),
);

const CookieSettingsButton = afterPage(() =>
  import('#features/consent/web/CookieSettingsButton.tsx').then(module => module.CookieSettingsButton),
);

export async function preloadPage(pathname: string): Promise<void> {
  const member = findPage(memberPages, pathname);
  const open = findPage(openPages, pathname) ?? authPage;
  const parts = member === undefined ? [open.load] : [memberShell.load, member.load];
  await Promise.allSettled(parts.map(load => load()));
}

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<LoadingPage />}>
      {shownAt(pathname)}
      {isWebsite && (
        <>
          <Suspense fallback={null}>
            <CookieSettingsButton />
          </Suspense>
          <Suspense fallback={null}>
            <Consent path={pathname} />
          </Suspense>
        </>
      )}
    </Suspense>
  );
}

function shownAt(pathname: string): ReactNode {
  // On the web the server's public page is there; only the native shell begins at this path.
  if (pathname === sitePaths.landing) return <Redirect to={pagePaths.dashboard} />;
  const member = findPage(memberPages, pathname);
  if (member !== undefined) {
    return (
      <PartBoundary place="whole">
        <memberShell.Content>{screenOf(member, 'page')}</memberShell.Content>
      </PartBoundary>
    );
  }
  const open = findPage([...openPages, authPage], pathname);
  return open === undefined ? screenOf(notFoundPage, 'whole') : openScreenOf(open);
}

function findPage(pages: readonly Page[], pathname: string): Page | undefined {
  return pages.find(({ path }) => matchPath({ path }, pathname) !== undefined);
}

function openScreenOf(shown: Page) {
  return (
    <>
      {screenOf(shown, 'whole')}
      <footer className="open-foot">
        <LegalLinks isOpen />
      </footer>
    </>
  );
}

function screenOf({ path, title, Content }: Page, place: PartPlace) {
  return (
    <Screen key={path} title={title} place={place}>
      <Content />
    </Screen>
  );
}
