import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Endpoint } from '#shared/endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import type { Database, Queries } from '../database/database.ts';
import { perDatabase } from '../database/per-database.ts';

/** Of a member; those before them are forgotten, and all after a day (`forget-counts.ts`). */
const mostKept = 50;
/** Of longer answers it is only known that the call was done. */
const mostCharacters = 60_000;

/** A member's call with the `Idempotency-Key` that came with it. */
export interface KeyedCall {
  readonly endpoint: Endpoint;
  readonly userId: string;
  readonly key: string;
  readonly input: unknown;
  readonly file: Uint8Array;
}

/** What is stored of the key. Without the key itself neither content nor answer can be read or guessed. */
interface Marks {
  readonly userId: string;
  readonly key: Buffer;
  readonly content: Buffer;
  readonly secret: Buffer;
}

/** Sendings that came to this process while the first of them was under way. */
const underWayOf = perDatabase(() => new Map<string, Promise<unknown>>());

/**
 * Runs `handle`, unless this call has been done: then its answer is given again. The answer is stored as the last
 * statement of the handler's transaction, so one of several processes commits it; refusals change nothing and are not kept.
 */
export function answerOnce(
  db: Database,
  call: KeyedCall,
  handle: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const marks = marksOf(call);
  const name = [marks.userId, marks.key.toString('hex'), marks.content.toString('hex')].join(' ');
  const underWay = underWayOf(db);
  const shared =
    underWay.get(name) ?? answer(db, call.endpoint, marks, handle).finally(() => underWay.delete(name));
  underWay.set(name, shared);
  return shared;
}

async function answer(
  db: Database,
  endpoint: Endpoint,
  marks: Marks,
  handle: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const before = await find(db, marks);
  if (before !== undefined) return before;
  let kept: { readonly made: unknown; readonly text: string | undefined } | undefined;
  const keepingIn = (of: Database): Database => ({
    ...of,
    async transaction(work) {
      let text: string | undefined;
      const made = await of.transaction(async tx => {
        const result = await work(tx);
        if (kept !== undefined || result instanceof Refusal) return result;
        text = textOf(result, endpoint.output);
        if (!(await keep(tx, marks, text))) throw new KeptMeanwhile();
        return result;
      });
      if (!(made instanceof Refusal)) kept ??= { made, text };
      return made;
    },
  });
  try {
    const result = await handle({ ...keepingIn(db), patient: keepingIn(db.patient) });
    if (result instanceof Refusal) {
      if (kept === undefined) return (await find(db, marks)) ?? result;
      await forget(db, marks);
    } else if (kept?.made !== result || kept?.text === undefined) await complete(db, marks, textOf(result));
    return result;
  } catch (error) {
    if (!(error instanceof KeptMeanwhile)) throw error;
    // There it was refused in the end.
    return (await find(db, marks)) ?? answer(db, endpoint, marks, handle);
  }
}

/** Another process has committed the same call. */
class KeptMeanwhile extends Error {}

/** With a schema: undefined unless it fits, because a transaction may be only a part of what a handler does. */
function textOf(result: unknown, schema?: Endpoint['output']): string | undefined {
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  if (text === undefined || text.length > mostCharacters) return undefined;
  return schema === undefined || v.is(schema, JSON.parse(text)) ? text : undefined;
}

function marksOf({ endpoint, userId, key, input, file }: KeyedCall): Marks {
  const digest = (about: string) => createHmac('sha256', key).update(`${about} ${userId}`);
  return {
    userId,
    key: digest('key').digest(),
    content: digest('content')
      .update(`${endpoint.name} ${JSON.stringify(input)}`)
      .update(file)
      .digest(),
    secret: digest('answer').digest(),
  };
}

/** The answer as text, or why there is none; undefined where the call has not been done. */
async function find(db: Database, { userId, key, content, secret }: Marks) {
  const [row] = await db.rows<{ content: Buffer; answer: Buffer | null }>(findKept, [userId, key]);
  if (row === undefined) return undefined;
  if (!row.content.equals(content)) return refuse('key_reused');
  return row.answer === null ? refuse('done_already') : opened(secret, row.answer);
}

const findKept = {
  name: 'find-kept-answer',
  text: 'select content_hash as content, answer from kept_answers where user_id = $1 and key_hash = $2',
};

/** False where it is kept already. */
async function keep(tx: Queries, { userId, key, content, secret }: Marks, text: string | undefined) {
  const { rows } = await sql`
    with old as (
      delete from kept_answers where user_id = ${userId} and key_hash in (
        select key_hash from kept_answers where user_id = ${userId}
        order by kept_at desc offset ${mostKept - 1} for update skip locked)
    )
    insert into kept_answers (user_id, key_hash, content_hash, answer)
    values (${userId}, ${key}, ${content}, ${sealed(secret, text)})
    on conflict (user_id, key_hash) do nothing returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** For what was done in no transaction, or in one that answers something else. */
async function complete({ query }: Database, marks: Marks, text: string | undefined): Promise<void> {
  if (await keep(query, marks, text)) return;
  const { userId, key, content, secret } = marks;
  await sql`
    update kept_answers set answer = ${sealed(secret, text)}
    where user_id = ${userId} and key_hash = ${key} and content_hash = ${content}
  `.execute(query);
}

/** A later part of the call was refused. */
async function forget({ query }: Database, { userId, key }: Marks): Promise<void> {
  await sql`delete from kept_answers where user_id = ${userId} and key_hash = ${key}`.execute(query);
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

function sealed(secret: Buffer, text: string | undefined): Buffer | null {
  if (text === undefined) return null;
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, secret, iv);
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), content]);
}

function opened(secret: Buffer, stored: Buffer): string {
  const opening = createDecipheriv(cipher, secret, stored.subarray(0, ivBytes));
  opening.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  return opening.update(stored.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
}
