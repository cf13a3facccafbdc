import { gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { isKept, Uuid, type Endpoint } from '#shared/endpoint.ts';
import { idempotencyKeyHeader } from '#shared/idempotency-key.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import type { AppEnv } from '../app-env.ts';
import type { Database } from '../database/database.ts';
import type { Answer, Caller, House, Member, PublicContext } from '../context.ts';
import { accepts } from './accepts.ts';
import { answerOnce } from './kept-answers.ts';
import type { OwnCookie } from './own-cookie.ts';
import type { InTurn } from './network-limits.ts';
import { refuseAct, refuseFields, refuseToken } from './may-call.ts';
import { readFile, readInput, whole } from './read-input.ts';
import { CompressedJson, type ServedEndpoint } from './serve-endpoint.ts';
import { SpooledFile } from './spooled-file.ts';
import { sentBytes } from './write-budget.ts';
import type { TurnRefusal } from './turns.ts';
import type { SessionToken } from './session-token.ts';
import { memberHeader } from '#shared/member-header.ts';
import { sessionTokenField } from '#shared/native-shell.ts';

/** In bytes; `fileBytes` of a contract replaces it. */
export const bodyMaximum = 100_000;

export interface KnownMember extends Member {
  readonly isSuspended: boolean;
}

export interface Requests {
  readonly token: SessionToken;
  readonly device: OwnCookie;
  readonly caller: (c: Context<AppEnv>) => Caller;
  readonly member: (c: Context<AppEnv>) => Promise<KnownMember | undefined>;
  readonly refuseOperator: (member: Member) => Promise<Refusal | undefined>;
  readonly problem: (c: Context<AppEnv>, refusal: Refusal, fields?: string[]) => Response;
  /** Refuses when the member's or the network's daily write budget is used up, or a visitor's network writes too fast. */
  readonly refuseTooMuch: (
    c: Context<AppEnv>,
    endpoint: Endpoint,
    member: Member | undefined,
  ) => Promise<Refusal<'too_many_requests'> | TurnRefusal | undefined>;
  /** Queues a member's concurrent requests; those that wait hold no database connection. `bytes` are of JSON. */
  readonly inTurn: (
    c: Context<AppEnv>,
    asked: { readonly member: Member; readonly weight: number; readonly bytes: number },
    work: (amongNetwork: InTurn) => Promise<Response | TurnRefusal>,
  ) => Promise<Response | TurnRefusal>;
  /** Weighs the answer to a member's call. */
  readonly answered: (c: Context<AppEnv>, member: Member, characters: number) => void;
  /** The same as `inTurn` for callers who are not signed in, queued after members and by network. */
  readonly ofVisitor: <T>(
    c: Context<AppEnv>,
    weight: number,
    work: () => Promise<T>,
  ) => Promise<T | TurnRefusal>;
}

export function mountEndpoint(
  app: Hono<AppEnv>,
  { endpoint, handle }: ServedEndpoint,
  house: House,
  requests: Requests,
): void {
  const inLimit = limitBody(endpoint, requests.problem);
  app.on(endpoint.method, endpoint.path, async c => {
    if (isStatedTooLarge(c, endpoint)) return requests.problem(c, refuse('body_too_large'));
    const member = endpoint.access === 'public' ? undefined : await requests.member(c);
    const forbidden =
      refuseCaller(endpoint, member, c.req.header(memberHeader)) ??
      refuseToken(endpoint, member?.token) ??
      refuseAct(endpoint, member);
    if (forbidden !== undefined) return requests.problem(c, forbidden);
    const tooMuch = await requests.refuseTooMuch(c, endpoint, member);
    if (tooMuch !== undefined) return requests.problem(c, tooMuch);
    // Visitors' writes skip the queue: a slow body would hold up a school behind one address. They weigh in
    // its pace instead, and handlers limit their rate.
    if (member === undefined && endpoint.method !== 'GET') return inLimit(c, () => serveCall(c, member));
    const served = await (member === undefined
      ? requests.ofVisitor(c, (endpoint.weight ?? 1) - 1, () => serveCall(c, member))
      : requests.inTurn(
          c,
          { member, weight: endpoint.weight ?? 1, bytes: bytesOf(c, endpoint) },
          async amongNetwork => {
            // In the turn, because it asks the database.
            const notOperator = endpoint.access === 'operator' && (await requests.refuseOperator(member));
            if (notOperator) return requests.problem(c, notOperator);
            return inLimit(c, () => serveCall(c, member, amongNetwork));
          },
        ));
    return served instanceof Refusal ? requests.problem(c, served) : served;
  });

  async function serveCall(
    c: Context<AppEnv>,
    member: Member | undefined,
    inTurn: InTurn = work => work(),
  ): Promise<Response> {
    const read = await readInput(endpoint, c.req);
    if ('refusal' in read) return requests.problem(c, read.refusal, read.fields);
    const forbiddenField = refuseFields(endpoint, member, read.input);
    if (forbiddenField !== undefined) return requests.problem(c, forbiddenField);
    // SEC-W5; handlers may override it.
    c.header('Cache-Control', 'no-store');
    const file = await readFile(endpoint, c.req);
    if (file instanceof Refusal) return requests.problem(c, file);
    const key = member && isKept(endpoint) ? c.req.header(idempotencyKeyHeader) : undefined;
    if (key !== undefined && !v.is(Uuid, key))
      return requests.problem(c, refuse('invalid_input'), [idempotencyKeyHeader]);
    const handleWith = (db: Database) => {
      const context: PublicContext = {
        ...house,
        db,
        member,
        file,
        answer: answerOf(c, requests),
        // Lazy: few handlers ask.
        get caller() {
          return requests.caller(c);
        },
      };
      return inTurn(() => handle(context, read.input));
    };
    const result = await (member === undefined || key === undefined
      ? handleWith(house.db)
      : answerOnce(house.db, { endpoint, userId: member.userId, key, input: read.input, file }, handleWith));
    if (result instanceof Refusal) return requests.problem(c, result);
    return reply(c, result, characters => {
      if (member !== undefined) requests.answered(c, member, characters);
    });
  }
}

/** Of JSON, which this process reads and checks; not of a file, which it passes on. */
function bytesOf(c: Context<AppEnv>, { method, fileBytes }: Endpoint): number {
  return method !== 'GET' && fileBytes === undefined ? sentBytes(c, bodyMaximum) : 0;
}

function refuseCaller(
  { access, whileSuspended }: Endpoint,
  member: KnownMember | undefined,
  askedFor = '',
): Refusal | undefined {
  if (access !== 'member' && access !== 'operator') return undefined;
  if (member === undefined) return refuse('unauthenticated');
  // Another tab has signed somebody else in: to this page its session is over, and is reported so.
  if (askedFor !== '' && askedFor !== member.userId) return refuse('unauthenticated');
  return member.isSuspended && whileSuspended !== true ? refuse('suspended') : undefined;
}

const isChunked = (c: Context<AppEnv>) =>
  c.req.header('content-length') === undefined || c.req.header('transfer-encoding') !== undefined;

/** Node reads no further than the Content-Length. */
function isStatedTooLarge(c: Context<AppEnv>, { method, fileBytes = bodyMaximum }: Endpoint): boolean {
  return method !== 'GET' && !isChunked(c) && Number(c.req.header('content-length')) > fileBytes;
}

/**
 * What states no length is kept in memory whole while it is counted: not before it is known who sends it. Where one is
 * stated, counting would materialise a Request, which costs a tenth of a small write.
 */
function limitBody({ method, fileBytes: maxSize = bodyMaximum }: Endpoint, problem: Requests['problem']) {
  const count = bodyLimit({ maxSize, onError: c => problem(c, refuse('body_too_large')) });
  return async (c: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> => {
    if (method === 'GET' || !isChunked(c)) return work();
    let served: Response | undefined;
    const refused = await whole(() =>
      count(c, async () => {
        served = await work();
      }),
    );
    if (refused instanceof Refusal) return problem(c, refused);
    return refused ?? served ?? problem(c, refuse('unreadable_body'));
  };
}

function answerOf(c: Context<AppEnv>, requests: Requests): Answer {
  return {
    setSessionCookie: (token, maxAgeSeconds) => requests.token.give(c, token, maxAgeSeconds),
    clearCookies: () => {
      requests.token.takeBack(c);
      requests.device.clear(c);
    },
    setDevice: (device, maxAgeSeconds) => requests.device.set(c, device, maxAgeSeconds),
    setHeader: (name, value) => c.header(name, value),
  };
}

function reply(c: Context<AppEnv>, result: unknown, weigh: (characters: number) => void): Response {
  c.header('Content-Type', result instanceof SpooledFile ? result.type : jsonType);
  if (result instanceof CompressedJson) {
    c.header('Content-Encoding', result.encoding);
    return c.body(new Uint8Array(result.body));
  }
  if (result instanceof SpooledFile) {
    c.header('Content-Length', String(result.bytes));
    return c.body(result.stream());
  }
  const token = c.get('sessionToken');
  const answer = token === undefined ? result : { ...Object(result), [sessionTokenField]: token };
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  weigh(text.length);
  if (text.length < smallestCompressed || !accepts(c, 'gzip')) return c.body(text);
  c.header('Content-Encoding', 'gzip');
  c.header('Vary', 'Accept-Encoding', { append: true });
  return c.body(new Uint8Array(gzipSync(text, { level: 1 })));
}

const jsonType = 'application/json; charset=utf-8';

/** In characters: shorter answers fit one network packet. Level 1 costs an eighth of producing 80 kB. */
const smallestCompressed = 1_400;
