import path from 'node:path';

interface Group {
  readonly name: string;
  /** Patterns of module paths, without extensions. */
  readonly places: readonly string[];
  /** Packages, styles and what the bundler itself adds. */
  readonly others?: RegExp;
  readonly priority: number;
}

const root = path.resolve(import.meta.dirname, '..');

/** Is this module of the project, or this icon, at one of these places? */
export function standsAt(id: string, places: readonly string[]): boolean {
  const place = path.relative(root, id).replaceAll(path.sep, '/');
  return new RegExp(`^(?:node_modules/lucide/dist/esm/)?(?:${places.join('|')})\\.(?:tsx?|mjs)$`).test(place);
}

/**
 * Groups modules into one file for what both documents need, one for what every page of the app needs beyond that, and
 * one for every signed-in page. Left alone, the bundler makes 28 files for the album page, many of 200 bytes.
 */
const groups: readonly Group[] = [
  // What the app's first script shares with the app, without the script itself: a chunk runs all that it contains, and
  // public pages fetch this one.
  {
    name: 'first',
    places: [
      'web/(?:calls/early-calls|moments/(?:idle|page-loaded|touches)|parts/until-it-comes)',
      'features/consent/web/mark-consent',
      'features/consent/rules/stored-consent',
    ],
    others: /rolldown\/runtime/,
    priority: 6,
  },
  {
    name: 'base',
    places: [
      'shared/(?:endpoint|figure|page-paths|refusal|text)',
      'features/consent/rules/consent-cookie',
      'web/(?:calls/(?:call|call-query|server-origin)|moments/listeners|parts/at-once|persistence/query-client|words/text)',
      'web/acting/use-form',
      'web/design/(?:Button|Field|Icon|Skeleton|Spinner|StickerMark|join-classes|text)',
    ],
    others:
      /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query)(?!.*(?:hydration|infiniteQueryObserver|useInfiniteQuery))|valibot)\/|vite\/preload-helper|\/web\/design\/base\.css$/,
    priority: 5,
  },
  // The icon is used by toasts, which come after the page, and by the album.
  { name: 'empty-state', places: ['web/design/EmptyState', 'icons/circle-check'], priority: 5 },
  // What public pages show at first.
  {
    name: 'consent',
    places: [
      'features/consent/rules/consent',
      'features/consent/web/(?:Consent(?:Banner|Detail)|Cookie[A-Za-z]+|consent-store|text|use-[a-z-]+)',
      'icons/cookie',
    ],
    priority: 4,
  },
  {
    name: 'start',
    places: [
      'shared/email',
      'web/design/(?:Tabs|toast)',
      'features/auth/(?:contract|rules/(?!device-)[a-z-]+)',
      'features/auth/web/(?:queries|text|session/(?:next-path|session-tabs)|sign-out/(?:finish-sign-out|pending-sign-out|way-out))',
      'web/layout/(?:ErrorBoundary|LegalLinks|PartBoundary|part-missing-text|Screen|WholePage)',
      'web/navigation/[A-Za-z]+',
      'web/(?:offline/install-prompt|moments/(?:in-time|page-shown)|parts/part|parts/part-missing|persistence/older-answers)',
      'icons/check',
    ],
    priority: 3,
  },
  {
    name: 'forms',
    places: [
      'web/acting/email-error',
      'web/design/PasswordField',
      'features/auth/web/field-errors',
      'features/profiles/web/name-error',
    ],
    priority: 2,
  },
  // Contracts of groups and families check names, too.
  {
    name: 'names',
    places: ['features/profiles/(?:contract|rules/(?:avatars|letters-alike|[a-z-]*name[a-z-]*))'],
    priority: 3,
  },
  {
    name: 'member',
    places: [
      '(?:features|web)/.*(?:MemberFrame|hide-picture|grid-keyboard)',
      'features/collection/rules/progress',
      'web/(?:.*/)?(?:follow-server|native|page-title|layout/refresh|RefreshButton)',
      'web/(?:navigation/begin-path|acting/(?:new-id|second-click)|calls/connection(?:-text)?|parts/NotLoaded|words/format|moments/(?:hands-rest|use-growing))',
      'web/design/(?:Badge|Card|ProgressRing|ServerButton)',
      'icons/(?:chevron-(?:left|right)|plus|refresh-cw|search)',
    ],
    priority: 2,
  },
  {
    name: 'contracts',
    places: [
      'features/(?:albums|collection)/contract',
      'features/collection/rules/(?:filter|quantity)',
      'features/albums/rules/sticker-code',
      'features/profiles/rules/person',
      'features/collection/web/queries',
    ],
    priority: 3,
  },
  // Shared by every page that proposes a swap.
  {
    name: 'proposals',
    places: [
      'features/trades/(?:web/(?:album-names|sticker-text|toast-keys)|rules/(?:accept|limits|tiers))',
      'web/design/keep-room',
      'icons/(?:send|pencil)',
    ],
    priority: 1,
  },
  // What the trading page shares with its parts that come later.
  {
    name: 'exchange',
    places: [
      'features/trades/web/exchange/(?:ended|offers/(?:AskedLink|group-stickers)|proposing/(?:use-propose|words))',
    ],
    priority: 1,
  },
  // Their requests are read by pages of friends and groups, too.
  {
    name: 'trades',
    places: ['features/trades/(?:partner-)?contract', 'features/trades/web/queries'],
    priority: 2,
  },
  { name: 'acting', places: ['web/acting/(?:shared-acts|use-act)'], priority: 2 },
  { name: 'collection-text', places: ['features/collection/web/text'], priority: 2 },
  // The album's page needs these at once, other pages only when they have been shown.
  {
    name: 'reading',
    places: [
      'features/lists/rules/(?:code-pattern|country-names-text|fold-word|line-scanner|list-index|sticker-(?:index|numbers))',
    ],
    priority: 1,
  },
  {
    name: 'collection',
    places: [
      'features/collection/web/sync/(?:collections|collection-[a-z]+|outbox(?:-summary)?|tab-channel|device-shelf|use-collection)',
      'features/collection/web/(?:entry/(?:change-by-numbers|entered-stickers)|recent/(?:offer-undo|recent-notes))',
      'features/collection/rules/sticker-names',
    ],
    priority: 1,
  },
];

/** In the form that the bundler expects. */
export const chunkGroups = groups.map(({ name, places, others, priority }) => ({
  name,
  priority,
  test: (id: string) => standsAt(id, places) || others?.test(id) === true,
}));

/** Exported for `build-plugins.test.ts`, which finds patterns that no longer match any module. */
export const chunkPlaces: readonly string[] = groups.flatMap(({ places }) => places);
