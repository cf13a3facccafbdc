import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerBy, AnswerNotUnderstood, call } from './call.ts';
import { readCollection } from '#features/collection/contract.ts';
import { featureDoors } from '#server/features.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { befriend } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

/**
 * Requests of a tab of the released client and their answers, as recorded on the wire.
 *
 * `testing/released-client.json` is an array of `{name, method, path, body?, status, answer}`. Placeholders in `path`
 * and `body`: `{album}`, `{version}`, `{first}` and `{second}` (stickers of the album), `{ben}` (a friend), `{trade}`
 * (made by `proposeTrade`). Of answers only fields and types count. Every release whose calls may still be heard a
 * week later is recorded before it goes out.
 */
const Recorded = v.array(
  v.object({
    name: v.string(),
    method: v.string(),
    path: v.string(),
    body: v.optional(v.record(v.string(), v.unknown())),
    status: v.number(),
    answer: v.unknown(),
  }),
);
const recorded = v.parse(
  Recorded,
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../testing/released-client.json'), 'utf8')),
);

const endpoints = new Map(
  featureDoors.flatMap(door => door.endpoints.map(({ endpoint }) => [endpoint.name, endpoint])),
);

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 4 });
const [mia, ben] = [await app.as('mia'), await app.as('ben')];
const bensId = ben.userId;
await befriend(app.db, mia.userId, ben.userId);
await own(ben, album, { 2: 3 });

function fill(text: string, trade: string): string {
  const [first = 0, second = 0] = album.stickerIds;
  const numbers = { album: album.id, first, second };
  const words = { ...numbers, version: album.version, ben: bensId, trade };
  // Numbers stand in JSON without quotes.
  const bare = Object.entries(numbers).reduce((all, [key, n]) => all.replaceAll(`"{${key}}"`, `${n}`), text);
  return Object.entries(words).reduce((all, [key, word]) => all.replaceAll(`{${key}}`, `${word}`), bare);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object whose keys are ids holds data, not fields. */
const isId = (key: string) => /^\d+$/.test(key);

/** Paths of fields that the newer answer lacks or has with another type. */
function lacking(older: unknown, newer: unknown, place: string): string[] {
  if (Array.isArray(older) && Array.isArray(newer))
    return older.length === 0 ? [] : lacking(older[0], newer[0], `${place}[0]`);
  if (isObject(older) && isObject(newer))
    return Object.entries(older).flatMap(([key, value]) =>
      isId(key) ? [] : lacking(value, newer[key], `${place}.${key}`),
    );
  return older === null || typeof older === typeof newer ? [] : [place];
}

/** All objects within, the value itself included; objects that are keyed by ids do not count. */
function objectsIn(value: unknown): Array<Record<string, unknown>> {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Object.keys(value).some(isId) || Object.keys(value).length === 0 ? inner : [value, ...inner];
}

describe('the released client against this server', () => {
  it('gets every answer that it got before, with every field that it had', async () => {
    const tab = app.visitor();
    let trade = '';
    for (const { name, method, path: address, body, status, answer } of recorded) {
      const sent = body === undefined ? undefined : fill(JSON.stringify(body), trade);
      const now = await tab.send(method, fill(address, trade), sent);
      expect([name, now.status, ...lacking(answer, now.body, name)]).toEqual([name, status]);
      if (name === 'proposeTrade') trade = String(now.body['tradeId']);
    }
  });
});

describe('this client against servers of other releases', () => {
  const answered = recorded.filter(({ status }) => status === 200);

  it.each(answered)('reads what $name answered, and what a newer one adds', ({ name, answer }) => {
    const output = endpoints.get(name)?.output;
    expect(output).toBeDefined();
    if (output === undefined) return;
    expect(v.safeParse(output, answer).success).toBe(true);
    const newer: unknown = structuredClone(answer);
    for (const object of objectsIn(newer)) object['addedLater'] = { by: ['a newer', 'release'] };
    expect(v.safeParse(output, newer).success).toBe(true);
  });

  it('says in clear words when an answer lacks what it needs', async () => {
    const before = answerBy(async () => Response.json({ quantities: {} }));
    onTestFinished(() => void answerBy(before));
    const refused = call(readCollection, { albumId: 7 });
    await expect(refused).rejects.toBeInstanceOf(AnswerNotUnderstood);
    await expect(refused).rejects.toThrow('Die App ist veraltet. Bitte lade sie neu.');
  });

  it('does not mistake the page of a foreign network for an answer', async () => {
    const page = '<h1>Willkommen im WLAN</h1>';
    const before = answerBy(async () => new Response(page, { headers: { 'Content-Type': 'text/html' } }));
    onTestFinished(() => void answerBy(before));
    await expect(call(readCollection, { albumId: 7 })).rejects.toThrow('Der Server antwortet gerade nicht.');
  });
});
