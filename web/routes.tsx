import { createElement, Suspense, type ComponentType, type ReactNode } from 'react';
import { matchPath, pagePaths, sitePaths } from '#shared/page-paths.ts';
import { LegalLinks } from './layout/LegalLinks.tsx';
import { PartBoundary, type PartPlace } from './layout/PartBoundary.tsx';
import { Screen } from './layout/Screen.tsx';
import { LoadingPage } from './layout/WholePage.tsx';
import { loadWaiting, memberShell } from './member/member-shell.tsx';
import { useLocation } from './navigation/Navigation.tsx';
import { Redirect } from './navigation/Redirect.tsx';
import { afterPage, onDemand, part, withPage, type Part } from './parts/part.tsx';
import { pageTitles } from './words/page-titles-text.ts';
import { text } from './words/text.ts';

interface Page extends Part {
  readonly path: string;
  readonly title: string;
}

type PageKey = keyof typeof pageTitles;
type NameOf<Key extends PageKey> = `${Capitalize<Key>}Page`;

/** The component is named by the page's key; what other features give it comes with it. */
function page<Key extends PageKey, Given extends object = object>(
  key: Key,
  load: () => Promise<Readonly<Record<NameOf<Key>, ComponentType<Given>>>>,
  give?: () => Promise<Given>,
): Page {
  const loadPage = async () => {
    const [module, given] = await Promise.all([load(), give?.()]);
    const Content = module[`${key[0]?.toUpperCase()}${key.slice(1)}Page` as NameOf<Key>];
    return () => createElement(Content, given as Given);
  };
  return { path: pagePaths[key], title: pageTitles[key], ...part(loadPage) };
}

const authPage = page('auth', () => import('#features/beginning/web/AuthPage.tsx'));
const openPages: readonly Page[] = [
  authPage,
  page('forgotPassword', () => import('#features/auth/web/by-mail/ForgotPasswordPage.tsx')),
  page('resetPassword', () => import('#features/auth/web/by-mail/ResetPasswordPage.tsx')),
  page('emailLink', () => import('#features/auth/web/by-mail/EmailLinkPage.tsx')),
  page('pass', () => import('#features/passes/web/PassPage.tsx')),
  page('ownAccount', () => import('#features/family-pages/web/OwnAccountPage.tsx')),
  page('report', () => import('#features/moderation/web/ReportPage.tsx')),
  page('code', () => import('#features/two-phones/web/CodePage.tsx')),
  page('confirmEmail', () => import('#features/auth/web/by-mail/ConfirmEmailPage.tsx')),
];
const notFoundPage: Page = {
  path: '*',
  title: text.pageNotFound,
  ...part(() => import('./layout/NotFoundPage.tsx').then(module => module.NotFoundPage)),
};

/** Passed in, because signing out belongs to the accounts and warns of the outbox: the dashboard knows neither. */
const SignOut = afterPage(async () => {
  const [{ WayOut }, waiting] = await Promise.all([
    import('#features/auth/web/sign-out/WayOut.tsx'),
    loadWaiting(),
  ]);
  return () => <WayOut {...waiting} />;
});
const PushCard = afterPage(() =>
  import('#features/notices/web/PushCard.tsx').then(module => module.PushCard),
);
const GoingAlong = onDemand(() =>
  import('#features/family/web/GoingAlong.tsx').then(module => module.GoingAlong),
);

const settingsPages = (['settings', 'profile', 'security', 'device', 'data'] as const).map(key =>
  page(
    key,
    () => import('#features/auth/web/settings/SettingsPages.ts'),
    async () => {
      const [{ PushSettings, PushState }, waiting] = await Promise.all([
        import('#features/notices/web/PushSettings.tsx'),
        loadWaiting(),
      ]);
      return { PushSettings, PushState, ...waiting, goingAlong: <GoingAlong /> };
    },
  ),
);

const memberPages: readonly Page[] = [
  page(
    'dashboard',
    () => import('#features/dashboard/web/DashboardPage.tsx'),
    async () => ({ signOut: <SignOut /> }),
  ),
  page(
    'album',
    () => import('#features/collection/web/album/AlbumPage.tsx'),
    async () => (await import('./album-parts.tsx')).albumParts,
  ),
  page('begin', () => import('#features/beginning/web/BeginPage.tsx')),
  page('shelf', () => import('#features/shelf/web/ShelfPage.tsx')),
  ...(['makeAlbum', 'editAlbum'] as const).map(key =>
    page(key, () => import('#features/making/web/MakingPages.ts')),
  ),
  page('aboutAlbum', () => import('#features/shelf/web/about/AboutAlbumPage.tsx')),
  page('joinAlbum', () => import('#features/shelf/web/JoinAlbumPage.tsx')),
  page(
    'friends',
    () => import('#features/friends/web/FriendsPage.tsx'),
    async () => {
      const { myAlbumsQuery } = await import('#features/collection/web/queries.ts');
      return { ofAlbums: myAlbumsQuery, hint: <PushCard /> };
    },
  ),
  page('invite', () => import('#features/friends/web/codes/InvitePage.tsx')),
  page('friendAlbum', () => import('#features/trades/web/friend-album/FriendAlbumPage.tsx')),
  page('trading', () => import('#features/rounds/web/rings/TradingPage.tsx')),
  page(
    'trades',
    () => import('#features/trades/web/requests/TradesPage.tsx'),
    async () => ({ hint: <PushCard /> }),
  ),
  page('notices', () => import('#features/notices/web/NoticesPage.tsx')),
  page('family', () => import('#features/family-pages/web/FamilyPage.tsx')),
  page('faces', () => {
    void preloadPage(pagePaths.dashboard);
    return import('#features/family/web/FacesPage.tsx');
  }),
  ...(['groups', 'group', 'groupSheets'] as const).map(key =>
    page(key, () => import('#features/group-pages/web/GroupPages.ts')),
  ),
  page('round', () => import('#features/rounds/web/RoundPage.tsx')),
  ...settingsPages,
  page('albumManagement', () => import('#features/collection/web/management/AlbumManagementPage.tsx')),
  page('cases', () => import('#features/moderation/web/CasesPage.tsx')),
  page('adminAlbums', () => import('#features/shelf/web/admin/AdminAlbumsPage.tsx')),
  page('admin', () => import('#features/moderation/web/admin/AdminPage.tsx')),
  page(
    'blogAdmin',
    () => import('#features/blog/web/admin/BlogAdminPage.tsx'),
    async () => ({
      ConfirmFirst: (await import('#features/auth/web/by-mail/ConfirmEmailFirst.tsx')).ConfirmEmailFirst,
    }),
  ),
];

/** The native shell has no cookies and no third-party scripts. */
const isWebsite = import.meta.env.VITE_SERVER === undefined;

/** The consent banner is the largest contentful element of a first visit: preloaded. Later visits decide nothing. */
const consentWith = document.documentElement.dataset['consent'] === 'open' ? withPage : afterPage;
const Consent = consentWith(async () => {
  const [{ AppConsent }, { useIsOfChild }] = await Promise.all([
    import('#features/consent/web/AppConsent.tsx'),
    import('#features/auth/web/session/use-is-of-child.ts'),
  ]);
  return ({ path }: { path: string }) => <AppConsent path={path} isOfChild={useIsOfChild()} />;
});

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
      {isWebsite && <Consent path={pathname} />}
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
  const open = findPage(openPages, pathname);
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
