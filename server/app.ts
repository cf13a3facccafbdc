import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import type { LiveEvent } from '#shared/live-event.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import type { RenderSite } from '#shared/site.ts';
import { readAddressRights } from './address-rights.ts';
import type { AppEnv } from './app-env.ts';
import { mountAppLinks } from './files/app-links.ts';
import { mountSecurityText } from './files/security-text.ts';
import type { BuiltPages } from './files/built-pages.ts';
import { accepts } from './calls/accepts.ts';
import { sentAccessToken } from './calls/access-token.ts';
import { clientNetwork } from './calls/client-network.ts';
import type { Caller, Dice, House, Member } from './context.ts';
import { errorFields } from './log.ts';
import { isMetricsToken, metricsPath } from './watching/metrics-port.ts';
import { mountHealth } from './watching/health.ts';
import { requestOf, type Watch } from './watching/watch.ts';
import { liveStream } from './live/stream.ts';
import { deadline } from './calls/deadline.ts';
import { bodyMaximum, mountEndpoint, type KnownMember, type Requests } from './calls/mount-endpoint.ts';
import { admitShell, isOfShell } from './files/native-shell.ts';
import { openApiDocument, openApiPath } from './calls/openapi.ts';
import type { Database } from './database/database.ts';
import { hasNoRoom, isConnectionFailure, isMemberGone } from './database/failures.ts';
import { isOwnOrigin, refuseHead } from './calls/origin-check.ts';
import { readPageCode } from './files/page-code.ts';
import { isFile, NetworkLimits } from './calls/network-limits.ts';
import { problemReply, refusalWords } from './calls/problem-reply.ts';
import { publicOrigin } from './public-origin.ts';
import { securityHeaders, type FindDocumentPolicy } from './calls/security-headers.ts';
import type { FeatureDoor } from './calls/serve-endpoint.ts';
import { ownCookie } from './calls/own-cookie.ts';
import { sessionToken } from './calls/session-token.ts';
import { isWeighed, sentBytes, WriteBudget } from './calls/write-budget.ts';
import { mountDocuments } from './site/documents.ts';
import { mountSite } from './site/site.ts';
import { mountStaticFiles } from './files/static-files.ts';

/** `isRenewed`: the session was prolonged, so the client must get a cookie that lasts as long. */
export type FindSession = (
  token: string,
) => Promise<(KnownMember & { readonly isRenewed: boolean }) | undefined>;

export interface AppParts {
  readonly house: House;
  readonly doors: readonly FeatureDoor[];
  readonly watch: Watch;
  readonly findSession: FindSession;
  readonly sessionSeconds: number;
  /** Whether a second-factor code was entered in this session in the last hours. */
  readonly hasShownCode: (db: Database, sessionId: string) => Promise<boolean>;
  readonly findDocumentPolicy: FindDocumentPolicy;
  /** Undefined where the server offers the API only. */
  readonly pages: BuiltPages | undefined;
}

/** Tokens of a live stream, whose beginning asks several features; a page opens one. */
const weightOfStream = 10;

/** Returns one fetch function for everything: tests call `app.request()`, `bin/serve.ts` listens on a port. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { house, watch } = parts;
  const app = new Hono<AppEnv>();
  const words = refusalWords(parts.doors);
  const headers = securityHeaders(house.config.publicUrl);
  const limits = new NetworkLimits(house.config.databasePool, house.config.hasAnswerDelays);
  const requests = createRequests(parts, limits);
  const problem: Requests['problem'] = (c, refusal, fields) => {
    watch.refused(refusal, requestOf(c), () => requests.caller(c).network);
    return problemReply(c, words, refusal, { requestId: c.get('requestId'), ...(fields && { fields }) });
  };

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
    if (isMemberGone(error) && (await requests.member(c)) === undefined)
      return problem(c, refuse('unauthenticated'));
    watch.failed(error, requestOf(c));
    if (isConnectionFailure(error)) return problem(c, refuse('unavailable'));
    return problem(c, refuse(hasNoRoom(error) ? 'no_room' : 'unexpected'));
  });
  app.use(async (c, next) => {
    const refused = await limits.refuse(requests.caller(c).network, c.req.path);
    return refused === undefined ? next() : problem(c, refused);
  });
  mountAppLinks(app, house.config);
  mountSecurityText(app, house.config);
  if (house.config.nativeShell) admitShell(app);
  mountHealth(app, house, watch);
  app.use('/api/*', refuseHead, async (c, next) => {
    const isOwn = house.config.nativeShell && isOfShell(c);
    if (c.req.method === 'GET' || isOwn || sentAccessToken(c.req.header('authorization')) !== undefined)
      return next();
    const origin = {
      method: c.req.method,
      secFetchSite: c.req.header('sec-fetch-site'),
      origin: c.req.header('origin'),
      host: c.req.header('host'),
    };
    if (!isOwnOrigin(origin, house.config.publicUrl)) return problem(c, refuse('cross_site'));
    return next();
  });
  app.get('/api/live', async c => {
    const member = await requests.member(c);
    // Another tab has signed somebody else in: as in `mount-endpoint.ts`, for streams can send no header.
    const isOther = member?.userId !== (c.req.query('member') ?? member?.userId);
    if (member === undefined || isOther) return problem(c, refuse('unauthenticated'));
    if (member.isSuspended) return problem(c, refuse('suspended'));
    if (member.token !== undefined) return problem(c, refuse('not_for_tokens'));
    const begun = await requests.inTurn(c, { member, weight: weightOfStream, bytes: 0 }, inTurn =>
      inTurn(() => liveStream(c, house.live, member, () => greetings(parts, member))),
    );
    return begun instanceof Refusal ? problem(c, begun) : begun;
  });
  const inTime = deadline(house.config.databaseAnswerMs);
  for (const served of parts.doors.flatMap(door => door.endpoints)) {
    const { method, path: address, takesLong } = served.endpoint;
    if (method === 'GET' && takesLong !== true) app.get(address, inTime);
    mountEndpoint(app, watch.observe(served), house, { ...requests, problem });
  }
  mountOpenApi(app, parts, { ...requests, problem });
  mountMetrics(app, parts, problem);
  app.all('/api/*', c => problem(c, refuse('not_found')));
  app.get('*', inTime);
  mountDocuments(app, house, parts.doors, { ...requests, problem });
  if (parts.pages !== undefined) mountPages(app, parts, parts.pages, { ...requests, problem });
  app.notFound(c => problem(c, refuse('not_found')));
  return app;
}

function mountMetrics(
  app: Hono<AppEnv>,
  { house: { config }, watch }: AppParts,
  problem: Requests['problem'],
): void {
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
  { ofVisitor, problem }: Pick<Requests, 'ofVisitor' | 'problem'>,
): void {
  let made: Uint8Array<ArrayBuffer> | undefined;
  app.get(openApiPath, async c => {
    const sessionCookieName = ownCookie('session', config.publicUrl).name;
    const about = { origin: publicOrigin(config), sessionCookie: sessionCookieName };
    const document = await ofVisitor(c, weightOfOpenApi, async () => {
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
  { token, ofVisitor, problem }: Pick<Requests, 'token' | 'ofVisitor' | 'problem'>,
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
  const hasSession = (c: Context<AppEnv>) => token.read(c) !== undefined;
  const showMissing = mountSite(app, { ...parts, render, hasSession, ofVisitor, problem, webDir, pageCode });
  const findPolicy = parts.findDocumentPolicy;
  mountStaticFiles(app, dir, pageCode, findPolicy, c => listEarlyCalls(parts, token.read(c), c.req.path));
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

function createRequests(parts: AppParts, limits: NetworkLimits): Omit<Requests, 'problem'> {
  const { config } = parts.house;
  const token = sessionToken(config);
  const device = ownCookie('device', config.publicUrl);
  const budget = new WriteBudget();
  const networkOf = (c: Context<AppEnv>) =>
    clientNetwork(socketAddress(c), c.req.header('x-forwarded-for'), config.trustedProxies);
  return {
    token,
    // The native shell keeps no cookies.
    device: {
      ...device,
      set: (c, ...given) => void (isOfShell(c) || device.set(c, ...given)),
      clear: c => void (isOfShell(c) || device.clear(c)),
    },
    caller: c => ({
      network: networkOf(c),
      device: device.read(c),
      userAgent: c.req.header('user-agent') ?? '',
      acceptsBrotli: accepts(c, 'br'),
      requestId: c.get('requestId'),
    }),
    member: async c => {
      const sent = token.read(c);
      const found = sent === undefined ? undefined : await parts.findSession(sent);
      if (sent !== undefined && found?.isRenewed === true) token.prolong(c, sent, parts.sessionSeconds);
      if (found === undefined) return undefined;
      const { isRenewed: _, ...member } = found;
      return member;
    },
    refuseTooMuch: async (c, endpoint, member) => {
      const isVisitors = member === undefined && endpoint.method !== 'GET';
      const refused = isVisitors ? await limits.refuseWrite(networkOf(c)) : undefined;
      if (refused !== undefined || !isWeighed(endpoint)) return refused;
      const bytes = sentBytes(c, endpoint.fileBytes ?? bodyMaximum);
      const sender = { network: networkOf(c), userId: member?.userId, bytes };
      if (budget.isKept(endpoint, sender)) return undefined;
      return limits.slow(refuse('too_many_requests', { details: { retryAfterSeconds: 3_600 } }));
    },
    inTurn: (c, { member: { userId }, ...asked }, work) =>
      limits.ofMember({ network: networkOf(c), userId, ...asked }, work),
    answered: (c, { userId }, characters) => limits.answered({ network: networkOf(c), userId }, characters),
    ofVisitor: (c, weight, work) => limits.ofVisitor(networkOf(c), weight, work),
    refuseOperator: async ({ userId, sessionId }) => {
      const rights = await readAddressRights(parts.house, userId);
      if (!rights.isNamed(config.operators)) return refuse('operator_only');
      return (await parts.hasShownCode(parts.house.db, sessionId)) ? undefined : refuse('code_not_shown');
    },
  };
}

function socketAddress(c: Context): Caller['network'] | undefined {
  return c.env === undefined || !('incoming' in c.env) ? '127.0.0.1' : getConnInfo(c).remote.address;
}
