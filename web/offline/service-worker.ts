import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { appBeforeCache, pictureCache } from './cache-names.ts';
import { forgetOthers, keepWhole, readKept, wholeBody, type AppFile } from './kept-app.ts';
import { isKeptPage, keepRead, readAgain } from './kept-pages.ts';
import { isHandedOver, takeHandedOver } from './handed-over.ts';
import { offlinePage } from './offline-page.ts';
import { keepRest, keptDocument, makeWay, takeOver } from './worker-messages.ts';
import './push-events.ts';
import { consentCookie } from '#features/consent/rules/consent-cookie.ts';
import { isPagePath, matchPath, pagePaths } from '#shared/page-paths.ts';

/** Opens the app without a network (docs/decisions/0006-offline-shell.md). Bundled by `config/service-worker.ts`. */

/** Injected by the build: the shell stands first, and `PAGE_FILES` has indices into `PRECACHED`. */
declare const PRECACHED: readonly AppFile[];
declare const SHELL_FILES: number;
declare const PAGE_FILES: Readonly<Record<string, readonly number[]>>;
declare const DOCUMENT_HEAD: string;

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Worker {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly active: unknown };
  readonly cookieStore?: { get(name: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WaitingEvent & MessageEvent<unknown>) => void): void;
}

const mostPictures = 3_000;

const picturesBetweenCounts = 100;

const patienceMs = 1_500;
/** Longer on reload, which follows a consent: the cached document would ignore the new choice. */
const reloadPatienceMs = 6_000;

const mendAfterMs = 3_000;

const offlinePolicy =
  "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const worker = self as unknown as Worker;

const files = new Map(PRECACHED.map(file => [file.url, file]));

worker.addEventListener('install', event => event.waitUntil(install()));
worker.addEventListener('activate', event =>
  event.waitUntil(forgetOthers(PRECACHED).then(() => worker.clients.claim())),
);
worker.addEventListener('message', event => {
  if (event.data === takeOver) void worker.skipWaiting();
  if (event.data === keepRest) event.waitUntil(mend(0));
  if (event.data === makeWay) {
    leaving.abort();
    leaving = new AbortController();
  }
});

/** Aborts requests on `makeWay`: browsers delay the next worker while this one waits, Chromium up to five minutes. */
let leaving = new AbortController();

const ask = async (request: Request): Promise<Response> => fetch(request, { signal: leaving.signal });

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, url, event }) => {
    const handed = isHandedOver(url) ? await takeHandedOver(url) : undefined;
    if (handed !== undefined) return handed;
    const isOfApp = isPagePath(url.pathname);
    const opened = isOfApp ? openPage(request, url.pathname) : ask(request);
    if (isKeptPage(url.pathname)) keepLater(event, request.url, opened);
    const later = () => mend(mendAfterMs);
    asWaiting(event).waitUntil(opened.then(later, later));
    return opened.catch(async () =>
      isOfApp ? offlineAnswer('app') : ((await readAgain(request.url)) ?? offlineAnswer('site')),
    );
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && files.has(url.pathname + url.search),
  async ({ request, url }) => (await precached(url.pathname + url.search)) ?? ask(request),
);

// Tabs of the previous release request chunks that the server may not have any more.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) =>
    (await caches.match(request.url, { cacheName: appBeforeCache })) ?? fileOfSite(request, event),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/blog/images/'),
  async ({ request, event }) => fileOfSite(request, event),
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

async function install(): Promise<void> {
  const isFirst = worker.registration.active === null;
  await keepWhole(isFirst ? PRECACHED.slice(0, SHELL_FILES) : PRECACHED, leaving.signal);
}

let isWhole = false;
let mending = Promise.resolve();

function mend(waitMs: number): Promise<void> {
  return (mending = mending.then(() => mendOnce(waitMs)));
}

async function mendOnce(waitMs: number): Promise<void> {
  if (isWhole) return;
  const { signal } = leaving;
  await pause(waitMs, signal);
  isWhole = true;
  await keepWhole(PRECACHED, signal).catch(() => (isWhole = false));
}

function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return new Promise(resolve => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', resolve);
  });
}

async function fileOfSite(request: Request, event: unknown): Promise<Response> {
  const kept = await readAgain(request.url);
  if (kept !== undefined) return kept;
  const asked = ask(request);
  keepLater(event, request.url, asked);
  return asked;
}

function keepLater(event: unknown, address: string, asked: Promise<Response>): void {
  const keep = asked.then(async response => keepRead(address, response.clone()));
  asWaiting(event).waitUntil(keep.catch(() => undefined));
}

async function openPage(request: Request, pathname: string): Promise<Response> {
  return (await ownDocument(request)) ?? (await plainDocument(pathname)) ?? ask(request);
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
async function plainDocument(pathname: string): Promise<Response | undefined> {
  const file = files.get(keptDocument);
  const document = await precached(keptDocument);
  if (file === undefined || document === undefined) return undefined;
  const body = await wholeBody(document, file);
  if (body === undefined) {
    isWhole = false;
    return undefined;
  }
  const headers = new Headers(document.headers);
  // These describe the original, compressed body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const code = PAGE_FILES[matchPath(pagePaths, pathname)?.key ?? ''] ?? [];
  const named = code.map(at => ` ${PRECACHED[at]?.url ?? ''}`).join('');
  const text = new TextDecoder().decode(body);
  return new Response(
    text.replace(/<meta name="app-code" content="[^"]*/, known => known + named),
    { headers },
  );
}

async function precached(address: string): Promise<Response | undefined> {
  const file = files.get(address);
  const response = file && (await readKept(file));
  if (response === undefined) isWhole = false;
  return response;
}

function offlineAnswer(what: 'app' | 'site'): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy };
  return new Response(offlinePage(DOCUMENT_HEAD, what), { headers });
}

async function forgetOldPictures(): Promise<void> {
  const cache = await caches.open(pictureCache);
  const kept = await cache.keys();
  const tooMany = kept.slice(0, Math.max(0, kept.length - mostPictures));
  await Promise.all(tooMany.map(request => cache.delete(request)));
}

function asWaiting(event: unknown): WaitingEvent {
  return event as WaitingEvent;
}
