import { registerQuotaErrorCallback } from 'workbox-core';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { appBeforeCache, appCache, pictureCache } from './cache-names.ts';
import { keptDocument, offlineDocument, takeOver } from './worker-messages.ts';
import './push-events.ts';
import { consentCookie } from '#features/consent/rules/consent-cookie.ts';
import { isPagePath, matchPath, pagePaths } from '#shared/page-paths.ts';

/** Opens the app without a network (docs/decisions/0006-offline-shell.md). Bundled by `config/service-worker.ts`. */

/** What the build put together: addresses with the revision of those that carry none in their name. */
declare const PRECACHED: PrecacheEntry[];
/** Key of a page → files of its own code, as places in that list. */
declare const PAGE_FILES: Readonly<Record<string, readonly number[]>>;

/** The compiler's words for pages do not know workers. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Worker {
  readonly clients: { claim(): Promise<void> };
  readonly cookieStore?: { get(name: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** Albums of a member's lifetime have fewer; beyond, those that came first go first. */
const mostPictures = 3_000;

/** Counting the pictures takes a while: it is done after so many new ones. */
const picturesBetweenCounts = 100;

/** A visitor's own document is waited for this long before the plain one is shown. */
const patienceMs = 1_500;
/** And for so long by one who reloads, as the page does after a yes: the plain one would do nothing of what was agreed to. */
const reloadPatienceMs = 6_000;

// This file runs in a service worker only.
const worker = self as unknown as Worker;

const app = new PrecacheController({ cacheName: appCache });
app.addToCacheList(PRECACHED);

worker.addEventListener('install', event => void app.install(asExtendable(event)));
worker.addEventListener('activate', event => event.waitUntil(begin(event)));
worker.addEventListener('message', ({ data }) => {
  if (data === takeOver) void worker.skipWaiting();
});

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPagePath(url.pathname),
  async ({ request, url }) => (await ownDocument(request)) ?? plainDocument(url.pathname),
);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request }) => fetch(request).catch(() => precached(offlineDocument)),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && app.getCacheKeyForURL(url.href) !== undefined,
  ({ request }) => precached(request.url),
);

// An open tab of the release before fetches parts of it that the server may not have any more.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request.url, { cacheName: appBeforeCache })) ?? fetch(request),
);

let newPictures = 0;

// Only those whose address says which version they are: they never change.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/') && url.searchParams.has('v'),
  new CacheFirst({
    cacheName: pictureCache,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
        cacheDidUpdate: async () => {
          newPictures += 1;
          if (newPictures % picturesBetweenCounts === 1) await forgetOldPictures();
        },
      },
    ],
  }),
);

setCatchHandler(async () => Response.error());

// Whatever is missing then is asked for again when it is looked at.
registerQuotaErrorCallback(async () => void (await caches.delete(pictureCache)));

async function begin(event: WaitingEvent): Promise<void> {
  // A device without room for it loses an old tab's late parts, no more.
  await keepBefore().catch(() => undefined);
  await app.activate(asExtendable(event));
  await worker.clients.claim();
}

/**
 * Who agreed to optional scripts gets the document from the server, because its policy names their origins. A browser
 * that does not let workers see cookies asks for everybody. Without an answer in time the plain document does.
 */
async function ownDocument(request: Request): Promise<Response | undefined> {
  const isAgreedTo = worker.cookieStore !== undefined;
  if (worker.cookieStore !== undefined) {
    const agreed = await worker.cookieStore.get(consentCookie).catch(() => undefined);
    if (agreed == null) return undefined;
  }
  const answer = fetch(request).then(
    response => (response.ok ? response : undefined),
    () => undefined,
  );
  const patience = isAgreedTo && request.cache === 'no-cache' ? reloadPatienceMs : patienceMs;
  return Promise.race([answer, new Promise<undefined>(resolve => setTimeout(resolve, patience))]);
}

/** Names the page's own code, too: without that it is found part by part, while the app starts. */
async function plainDocument(pathname: string): Promise<Response> {
  const document = await precached(keptDocument);
  const files = PAGE_FILES[matchPath(pagePaths, pathname)?.key ?? ''];
  if (files === undefined || !document.ok) return document;
  const headers = new Headers(document.headers);
  // Of the file as it was sent; this is another text, and not packed.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const named = files.map(at => ` ${PRECACHED[at]?.url ?? ''}`).join('');
  const text = await document.text();
  return new Response(
    text.replace(/<meta name="app-code" content="[^"]*/, known => known + named),
    { headers },
  );
}

async function precached(address: string): Promise<Response> {
  return (await app.matchPrecache(address)) ?? fetch(address);
}

/** Puts aside what this release does not have any more, before it is deleted. */
async function keepBefore(): Promise<void> {
  const cache = await caches.open(appCache);
  const mine = new Set(app.getURLsToCacheKeys().values());
  const kept = await cache.keys();
  const gone = kept.filter(({ url }) => !mine.has(url) && new URL(url).pathname.startsWith('/assets/'));
  if (gone.length === 0) return;
  await caches.delete(appBeforeCache);
  const before = await caches.open(appBeforeCache);
  for (const request of gone) {
    const response = await cache.match(request);
    if (response !== undefined) await before.put(request, response);
  }
}

async function forgetOldPictures(): Promise<void> {
  const cache = await caches.open(pictureCache);
  const kept = await cache.keys();
  const tooMany = kept.slice(0, Math.max(0, kept.length - mostPictures));
  await Promise.all(tooMany.map(request => cache.delete(request)));
}

/** Workbox' word for the same event. */
function asExtendable(event: WaitingEvent) {
  return event as unknown as Parameters<typeof app.install>[0];
}
