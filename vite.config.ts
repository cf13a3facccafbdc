import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './config/browser-targets.ts';
import { compileHints } from './config/compile-hints.ts';
import { devSite } from './config/dev-site.ts';
import { documentHead } from './config/document-head.ts';
import { pageCode } from './config/page-code.ts';
import { precompress } from './config/precompress.ts';
import { serviceWorker } from './config/service-worker.ts';
import { siteCode } from './config/site-code.ts';
import { webManifest } from './config/web-manifest.ts';

const apiAddress = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
const root = import.meta.dirname;

/** Modules whose addresses end in one of these. */
const modules = (...ends: readonly string[]) => new RegExp(`/(?:${ends.join('|')})\\.(?:tsx?|mjs)$`);

/**
 * One file for what both documents need, one for what every page of the app needs beside that, one for every signed-in
 * page. Left alone the bundler makes 28 files for the album page, many of 200 bytes.
 */
const chunkGroups = [
  // Runs while the app's own code is on the way: whatever it needed would be waited for.
  {
    name: 'early',
    test: /\/(?:ask-early|early-calls|lost-styles|old-address|mark-consent|page-loaded|stored-consent|until-it-comes)\.ts$|rolldown\/runtime/,
    priority: 6,
  },
  {
    name: 'base',
    test: new RegExp(
      `/node_modules/(?:react|react-dom|scheduler|@tanstack/(?:query-core|react-query)(?!.*(?:hydration|infiniteQueryObserver|useInfiniteQuery))|valibot)/|vite/preload-helper` +
        `|^${root}/(?:shared/(?:email|endpoint|page-paths|refusal|text)|features/consent/rules/consent-cookie|web/(?:calls/(?:call|server-origin)|persistence/query-client|text|layout/WholePage|design/(?:Button|Field|Icon|Skeleton|Spinner|StickerMark|base|join-classes|text))\\.(?:tsx?|css)$)`,
    ),
    priority: 5,
  },
  // The icon is of messages, which come after the page, and of the album.
  { name: 'empty-state', test: modules('web/design/EmptyState', 'icons/circle-check'), priority: 5 },
  {
    name: 'consent',
    test: /\/features\/consent\/(?:rules|web)\/(?!load-scripts|script-registry).*\.tsx?$|icons\/cookie\.mjs$/,
    priority: 4,
  },
  {
    name: 'start',
    test: modules(
      'web/design/(?:Tabs|toast)',
      'auth/(?:contract|rules/[a-z-]+)',
      'auth/web/(?:RequireNoSession|next-path|pending-sign-out|queries|session-tabs|text|way-out)',
      'web/layout/(?:ErrorBoundary|LegalLinks|PartBoundary|Screen)',
      'web/navigation/[A-Za-z]+',
      'web/(?:offline/install-prompt|moments/page-shown|parts/part|parts/part-missing)',
      'icons/check',
    ),
    priority: 3,
  },
  {
    name: 'forms',
    test: modules(
      'web/design/PasswordField',
      'auth/web/field-errors',
      'profiles/(?:contract|rules/avatars)',
      'web/acting/(?:email-error|use-form|use-one-at-a-time)',
      'profiles/(?:rules|web)/[a-z-]*name[a-z-]*',
    ),
    priority: 2,
  },
  {
    name: 'member',
    test: modules(
      '(?:MemberShell|hide-picture|follow-server|acting/attempt|native|page-title|progress|grid-keyboard|layout/refresh|RefreshButton)',
      'web/(?:calls/connection(?:-text)?|parts/NotLoaded|format|moments/hands-rest)',
      'web/design/(?:Badge|Card|ProgressRing|ServerButton)',
      'icons/(?:chevron-left|chevron-right|plus|refresh-cw|search)',
    ),
    priority: 2,
  },
  {
    name: 'contracts',
    test: modules('(?:albums|collection)/contract', 'collection/rules/quantity', 'collection/web/queries'),
    priority: 3,
  },
  { name: 'collection-text', test: modules('collection/web/text'), priority: 2 },
  // Of the album's page at once, of all others when they are there.
  {
    name: 'collection',
    test: modules(
      'collection/web/sync/(?:collections|collection-[a-z]+|outbox(?:-summary)?|tab-channel|device-shelf|use-collection)',
      'collection/web/change-by-numbers',
      'collection/rules/sticker-numbers',
    ),
    priority: 1,
  },
];

export default defineConfig({
  root: path.join(root, 'web'),
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    devSite(),
    documentHead(),
    pageCode(),
    webManifest(),
    serviceWorker(),
    siteCode(),
    compileHints(),
    precompress(),
  ],
  server: {
    proxy: { '/api': apiAddress, '^/pictures/[a-z-]+/': apiAddress, '^/blog/(?:images|feed)': apiAddress },
  },
  define: {
    // Where the native shell's build says what server it is for.
    'import.meta.env.VITE_SERVER': 'undefined',
  },
  build: {
    outDir: path.join(root, 'build/web'),
    emptyOutDir: true,
    target: buildTargets,
    // Small pictures stay files: the content security policy and the cache prefer them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // Every browser of the target has it.
      polyfill: false,
      // The document names what its page needs, and the service worker brings the rest soon after: a list of all files of
      // all pages in the first one would be a third of it.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      input: {
        index: path.join(root, 'web/index.html'),
        site: path.join(root, 'web/site/index.html'),
        early: path.join(root, 'web/calls/ask-early.ts'),
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
