import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { openStream, type LiveEvent } from '#shared/live-event.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import type { RenderSite } from '#shared/site.ts';
import { Admission, visit, type AdmissionParts } from './admission/admission.ts';
import { Callers } from './admission/callers.ts';
import type { AppEnv } from './app-env.ts';
import { mountAppLinks } from './files/app-links.ts';
import { mountSecurityText } from './files/security-text.ts';
import type { BuiltPages } from './files/built-pages.ts';
import type { Dice, Member } from './context.ts';
import { errorFields } from './log.ts';
import { isMetricsToken, metricsPath } from './watching/metrics-port.ts';
import { mountHealth } from './watching/health.ts';
import { requestOf, type Watch } from './watching/watch.ts';
import { liveStream } from './live/stream.ts';
import { deadline } from './calls/deadline.ts';
import { mountEndpoint, type Requests } from './calls/mount-endpoint.ts';
import { admitShell } from './files/native-shell.ts';
import { openApiDocument, openApiPath } from './calls/openapi.ts';
import { hasNoRoom, isConnectionFailure, isMemberGone } from './database/failures.ts';
import { refuseForeignPages, refuseHead } from './admission/origin-check.ts';
import { readPageCode } from './files/page-code.ts';
import { isFile } from './admission/limits.ts';
import { problemReply, refusalWords, type Problem } from './calls/problem-reply.ts';
import { publicOrigin } from './public-origin.ts';
import { securityHeaders, type FindDocumentPolicy } from './calls/security-headers.ts';
import type { FeatureDoor } from './calls/serve-endpoint.ts';
import { mountDocuments } from './site/documents.ts';
import { mountSite } from './site/site.ts';
import { mountStaticFiles } from './files/static-files.ts';

export interface AppParts extends AdmissionParts {
  readonly doors: readonly FeatureDoor[];
  readonly watch: Watch;
  readonly findDocumentPolicy: FindDocumentPolicy;
  /** Undefined where the server offers the API only. */
  readonly pages: BuiltPages | undefined;
}

/** Returns one fetch function for everything: tests call `app.request()`, `bin/serve.ts` listens on a port. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { house, watch } = parts;
  const app = new Hono<AppEnv>();
  const words = refusalWords(parts.doors);
  const headers = securityHeaders(house.config.publicUrl);
  const callers = new Callers(house.config);
  const admission = new Admission(parts, callers);
  const problem: Problem = (c, refusal, fields) => {
    watch.refused(refusal, requestOf(c), () => callers.networkOf(c));
    return problemReply(c, words, refusal, { requestId: c.get('requestId'), ...(fields && { fields }) });
  };
  const requests = { callers, admission, problem };

  const nextRequestId = requestIds(house.dice);
  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = nextRequestId();
    c.set('requestId', requestId);
    // Set before the response exists: changing the headers of a finished one costs a third of the throughput.
    for (const [name, value] of headers) c.header(name, value);
    c.header('X-Request-Id', requestId);
    await next();
    watch.ended({ ...requestOf(c), status: c.res.status, ms: Math.round(performance.now() - startedAt) });
  });
  app.onError(async (error, c) => {
    // Deleted while the call was under way: what it was for is gone, and nothing went wrong here.
    if (isMemberGone(error) && (await admission.member(c)) === undefined)
      return problem(c, refuse('unauthenticated'));
    watch.failed(error, requestOf(c));
    if (isConnectionFailure(error)) return problem(c, refuse('unavailable'));
    return problem(c, refuse(hasNoRoom(error) ? 'no_room' : 'unexpected'));
  });
  app.use(async (c, next) => {
    const refused = await admission.arrive(c);
    return refused === undefined ? next() : problem(c, refused);
  });
  mountAppLinks(app, house.config);
  mountSecurityText(app, house.config);
  if (house.config.nativeShell) admitShell(app);
  mountHealth(app, house, watch);
  app.use('/api/*', refuseHead, refuseForeignPages(house.config, problem));
  app.get(openStream.path, async c => {
    const asked = { ...openStream, ofMember: c.req.query('member') };
    const begun = await admission.admit(c, asked, async ({ member, inTurn }) =>
      member === undefined
        ? refuse('unauthenticated')
        : inTurn(() => liveStream(c, house.live, member, () => greetings(parts, member))),
    );
    return begun instanceof Refusal ? problem(c, begun) : begun;
  });
  const inTime = deadline(house.config.databaseAnswerMs);
  const endpoints = parts.doors.flatMap(door => door.endpoints);
  for (const served of endpoints) {
    const { method, path: address, takesLong } = served.endpoint;
    if (method === 'GET' && takesLong !== true) app.get(address, inTime);
    mountEndpoint(app, watch.observe(served), house, requests);
  }
  mountOpenApi(app, parts, requests);
  mountMetrics(app, parts, problem);
  const calls = [openStream, { method: 'GET', path: openApiPath }, ...endpoints.map(one => one.endpoint)];
  for (const { path: address } of calls)
    app.all(address, c => {
      const methods = calls.filter(call => call.path === address).map(call => call.method);
      c.header('Allow', methods.join(', '));
      return problem(c, refuse('method_not_allowed'));
    });
  app.all('/api/*', c => problem(c, refuse('not_found')));
  app.get('*', inTime);
  mountDocuments(app, house, parts.doors, requests);
  if (parts.pages !== undefined) mountPages(app, parts, parts.pages, requests);
  app.notFound(c => problem(c, refuse('not_found')));
  return app;
}

function mountMetrics(app: Hono<AppEnv>, { house: { config }, watch }: AppParts, problem: Problem): void {
  const { metrics } = watch;
  if (metrics === undefined || config.metrics.token === undefined) return;
  app.get(metricsPath, async c => {
    if (!isMetricsToken(config, c.req.header('authorization'))) return problem(c, refuse('not_found'));
    const figures = await metrics.read();
    return c.body(figures, 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
  });
}

/** Tokens of the document, in addition to those of a file: it has a quarter of a megabyte, and a program asks once. */
const weightOfOpenApi = 20;

/** The document is generated when it is first asked for. */
function mountOpenApi(
  app: Hono<AppEnv>,
  { doors, house: { config } }: AppParts,
  { callers, admission, problem }: Requests,
): void {
  let made: Uint8Array<ArrayBuffer> | undefined;
  app.get(openApiPath, async c => {
    const about = { origin: publicOrigin(config), sessionCookie: callers.session.name };
    const document = await admission.admit(c, visit(weightOfOpenApi), async () => {
      return (made ??= new TextEncoder().encode(JSON.stringify(openApiDocument(doors, about))));
    });
    if (document instanceof Refusal) return problem(c, document);
    return c.body(document, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=300',
    });
  });
}

const requestIdBytes = 9;

/** Draws random bytes in bulk: a few bytes at a time cost as much as reading a request. */
function requestIds(dice: Dice): () => string {
  let stock = Buffer.alloc(0);
  let taken = 0;
  return () => {
    if (taken === stock.length) {
      stock = Buffer.from(dice.bytes(256 * requestIdBytes));
      taken = 0;
    }
    taken += requestIdBytes;
    return stock.toString('base64url', taken - requestIdBytes, taken);
  };
}

/** Public pages, static files, the app's document for its pages, and not-found for everything else. */
function mountPages(
  app: Hono<AppEnv>,
  parts: AppParts,
  { dir, createRenderer }: BuiltPages,
  requests: Requests,
): void {
  const webDir = path.join(dir, 'web');
  const pageCode = readPageCode(webDir);
  // The renderer asks as a visitor: it has no cookie. What needs the database waits for it no longer while it is silent.
  const ask = async (asked: string) => {
    const limit = parts.watch.isSilent() ? [pause(200)] : [];
    const response = await Promise.race([app.request(asked), ...limit]);
    return response ? { status: response.status, body: await response.text() } : { status: 503, body: '' };
  };
  let renderer: RenderSite | undefined;
  // Created late, because with PORT=0 the origin is known only once the server listens.
  const render: RenderSite = page =>
    (renderer ??= createRenderer(ask, publicOrigin(parts.house.config)))(page);
  const showMissing = mountSite(app, { ...parts, ...requests, render, webDir, pageCode });
  mountStaticFiles(app, dir, pageCode, parts.findDocumentPolicy, c =>
    listEarlyCalls(parts, requests.callers.tokenOf(c), c.req.path),
  );
  app.get('*', (c, next) => (isFile(c.req.path) ? next() : showMissing(c)));
}

/** The events that begin a live stream, so that the app need not ask for them. */
async function greetings({ doors, house }: AppParts, { userId }: Member): Promise<readonly LiveEvent[]> {
  try {
    return await Promise.all(doors.flatMap(({ greeting }) => greeting?.(house.db, userId) ?? []));
  } catch (error) {
    house.log.warn('live stream begins without greetings', errorFields(error));
    return [];
  }
}

/** Empty for visitors and while the database cannot be reached. */
async function listEarlyCalls(
  { doors, house, watch }: AppParts,
  token: string | undefined,
  pathname: string,
): Promise<string[]> {
  if (token === undefined || watch.isSilent()) return [];
  const asked = doors.map(async door => (await door.earlyCalls?.(house.db, pathname)) ?? []);
  const calls = await Promise.all(asked).catch(() => []);
  return calls.flat();
}
