import { gzipSync } from 'node:zlib';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { isKept, Uuid } from '#shared/endpoint.ts';
import { idempotencyKeyHeader } from '#shared/idempotency-key.ts';
import { sessionTokenField } from '#shared/native-shell.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import type { Admission, Admitted } from '../admission/admission.ts';
import { sentAccessToken, type Callers } from '../admission/callers.ts';
import { refuseFields } from '../admission/may-call.ts';
import type { AppEnv } from '../app-env.ts';
import type { House, PublicContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { accepts } from './accepts.ts';
import { answerOnce } from './kept-answers.ts';
import type { Problem } from './problem-reply.ts';
import { readFile, readInput } from './read-input.ts';
import { CompressedJson, type ServedEndpoint } from './serve-endpoint.ts';
import { SpooledFile } from './spooled-file.ts';

export interface Requests {
  readonly callers: Callers;
  readonly admission: Admission;
  readonly problem: Problem;
}

export function mountEndpoint(
  app: Hono<AppEnv>,
  { endpoint, handle }: ServedEndpoint,
  house: House,
  { callers, admission, problem }: Requests,
): void {
  if (endpoint.withToken === 'read') app.get(endpoint.path, tagForPrograms);
  app.on(endpoint.method, endpoint.path, async c => {
    const served = await admission.admit(c, endpoint, admitted => serveCall(c, admitted));
    return served instanceof Refusal ? problem(c, served) : served;
  });

  async function serveCall(c: Context<AppEnv>, { member, inTurn, answered }: Admitted): Promise<Response> {
    const read = await readInput(endpoint, c, bytes => admission.counted(c, endpoint, member, bytes));
    if ('refusal' in read) return problem(c, read.refusal, read.fields);
    const forbiddenField = refuseFields(endpoint, member, read.input);
    if (forbiddenField !== undefined) return problem(c, forbiddenField);
    // SEC-W5; handlers may override it. Programs ask whether something has changed.
    c.header('Cache-Control', member?.token === undefined ? 'no-store' : 'private, no-cache');
    const file = await readFile(endpoint, c.req);
    if (file instanceof Refusal) return problem(c, file);
    const key = member && isKept(endpoint) ? c.req.header(idempotencyKeyHeader) : undefined;
    if (key !== undefined && !v.is(Uuid, key))
      return problem(c, refuse('invalid_input'), [idempotencyKeyHeader]);
    const handleWith = (db: Database) => {
      const context: PublicContext = {
        ...house,
        db,
        member,
        file,
        answer: callers.answerTo(c),
        // Lazy: few handlers ask.
        get caller() {
          return callers.callerOf(c);
        },
      };
      return inTurn(() => handle(context, read.input));
    };
    const result = await (member === undefined || key === undefined
      ? handleWith(house.db)
      : answerOnce(house.db, { endpoint, userId: member.userId, key, input: read.input, file }, handleWith));
    return result instanceof Refusal ? problem(c, result) : reply(c, result, answered);
  }
}

const tag = etag({ weak: true });

/** Pages hear of changes by the live stream, and would pay for a digest that they do not use. */
const tagForPrograms: MiddlewareHandler = (c, next) =>
  sentAccessToken(c.req.header('authorization')) === undefined ? next() : tag(c, next);

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
