import { registerQuotaErrorCallback } from 'workbox-core';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { appBeforeCache, appCache, pictureCache } from './cache-names.ts';
import { keptDocument, makeWay, offlineDocument, takeOver } from './worker-messages.ts';
import './push-events.ts';
import { consentCookie } from '#features/consent/rules/consent-cookie.ts';
import { isPagePath, matchPath, pagePaths } from '#shared/page-paths.ts';

/** Opens the app without a network (docs/decisions/0006-offline-shell.md). Bundled by `config/service-worker.ts`. */

/** Both injected by the build. `PAGE_FILES`: route key → its chunks, as indices into `PRECACHED`. */
declare const PRECACHED: PrecacheEntry[];
declare const PAGE_FILES: Readonly<Record<string, readonly number[]>>;

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

/** More than anybody's albums have; beyond it the oldest are evicted. */
const mostPictures = 3_000;

const picturesBetweenCounts = 100;

const patienceMs = 1_500;
/** Longer on reload, which follows a consent: the cached document would ignore the new choice. */
const reloadPatienceMs = 6_000;

const worker = self as unknown as Worker;

const app = new PrecacheController({ cacheName: appCache });
app.addToCacheList(PRECACHED);

worker.addEventListener('install', event => void app.install(asExtendable(event)));
worker.addEventListener('activate', event => event.waitUntil(begin(event)));
worker.addEventListener('message', ({ data }) => {
  if (data === takeOver) void worker.skipWaiting();
  if (data === makeWay) {
    leaving.abort();
    leaving = new AbortController();
  }
});

/** Aborts requests on `makeWay`: browsers delay the next worker while this one waits, Chromium up to five minutes. */
let leaving = new AbortController();

const ask = async (request: Request): Promise<Response> => fetch(request, { signal: leaving.signal });

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPagePath(url.pathname),
  async ({ request, url }) => (await ownDocument(request)) ?? plainDocument(url.pathname),
);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request }) => ask(request).catch(() => precached(offlineDocument)),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && app.getCacheKeyForURL(url.href) !== undefined,
  ({ request }) => precached(request.url),
);

// Tabs of the previous release request chunks that the server may not have any more.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request.url, { cacheName: appBeforeCache })) ?? ask(request),
);

let newPictures = 0;

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/') && url.searchParams.has('v'),
  new CacheFirst({
    cacheName: pictureCache,
    plugins: [
      {
        requestWillFetch: async ({ request }) => new Request(request, { signal: leaving.signal }),
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

registerQuotaErrorCallback(async () => void (await caches.delete(pictureCache)));

async function begin(event: WaitingEvent): Promise<void> {
  await keepBefore().catch(() => undefined);
  await app.activate(asExtendable(event));
  await worker.clients.claim();
}

/** After consent, the server's document is used, whose CSP names the scripts' origins; the cached one on timeout. */
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

/** The cached document, which also names the page's chunks: otherwise they would be discovered one by one. */
async function plainDocument(pathname: string): Promise<Response> {
  const document = await precached(keptDocument);
  const files = PAGE_FILES[matchPath(pagePaths, pathname)?.key ?? ''];
  if (files === undefined || !document.ok) return document;
  const headers = new Headers(document.headers);
  // These describe the original, compressed body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const named = files.map(at => ` ${PRECACHED[at]?.url ?? ''}`).join('');
  const text = await document.text();
  return new Response(
    text.replace(/<meta name="app-code" content="[^"]*/, known => known + named),
    { headers },
  );
}

async function precached(address: string): Promise<Response> {
  return (await app.matchPrecache(address)) ?? ask(new Request(address));
}

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

function asExtendable(event: WaitingEvent) {
  return event as unknown as Parameters<typeof app.install>[0];
}
