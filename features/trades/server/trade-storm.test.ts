import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptTrade } from '../contract.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { copiesAt, withCopies } from '#features/collection/rules/copies.ts';
import { readCollections } from '#features/collection/server/store.ts';
import { isWorthAnotherRun } from '#server/database/failures.ts';
import type { Answer } from '#testing/api-client.ts';
import { testCeiling } from '#testing/ceilings.ts';
import type { TestApp } from '#testing/start-server.ts';
import { listBreaks, watchInvariants } from '#features/trades/testing/trade-invariants.ts';
import {
  clientCount,
  createStage,
  names,
  startCopies,
  Storm,
  type Accept,
  type Circle,
} from '#features/trades/testing/trade-storm.ts';

const throughTheApi: Accept = (client, { id }) => client.ask(acceptTrade, { tradeId: id });

const seed = randomInt(2 ** 31);
/** Of each client; `npm run torture` sets a thousand. */
const ops = Number(process.env['STORM_OPS'] ?? 48);
const timeout = Math.max(testCeiling, ops * 2_000);

describe(`a storm of ${clientCount} clients, seed ${seed}`, { timeout }, () => {
  let circle: Circle;
  beforeAll(async () => {
    circle = await createStage();
  });
  afterAll(async () => {
    await circle.second.close();
    await circle.app.close();
  });

  it('breaks no invariant, answers only what is declared, and moves every accepted request once', async () => {
    const { app } = circle;
    const listNow = watchInvariants(app.db);
    const seen: string[] = [];
    let looks = 0;
    const storm = new Storm(circle, throughTheApi, async () => {
      seen.push(...(await listNow()));
      looks += 1;
      // Otherwise rate limits would end the storm.
      await app.sql`delete from rate_limits`;
    });
    await storm.run(seed, ops);
    seen.push(...(await listNow()));

    const { answered, accepted, redeemed, wrongAnswers, ownChanges } = storm.result;
    const about = `seed ${seed}, ${looks} looks: ${JSON.stringify(Object.fromEntries(answered))}`;
    expect(wrongAnswers, about).toEqual([]);
    expect(seen, about).toEqual([]);
    expect(app.wentWrong(), about).toEqual([]);
    expect(looks, about).toBeGreaterThan(15);

    const total = [...answered.values()].reduce((sum, count) => sum + count, 0);
    expect(total, about).toBeGreaterThanOrEqual(0.99 * clientCount * ops);
    expect(answered.get('acceptTrade done') ?? 0, about).toBeGreaterThan(0.75 * ops);
    // `not_friends` never occurs, because requests end with the friendship (INV-26).
    for (const kind of ['sticker_gone', 'trade_not_pending', 'not_trade_recipient'])
      expect(answered.get(`acceptTrade ${kind}`) ?? 0, `${kind}; ${about}`).toBeGreaterThan(0);

    const moved = await app.sql<{ way: string }>`
      select distinct swap_way(id, from_user_id) as way from trade_requests where status = 'accepted'`;
    expect(moved.map(({ way }) => way).toSorted(), about).toEqual(['back', 'both', 'done', 'gets', 'gives']);

    // Each "accepted" answer is accepted in the database once, and nothing else is.
    const rows = await app.sql<{
      id: string;
    }>`select id from trade_requests where status = 'accepted'`;
    expect(accepted.toSorted()).toEqual(rows.map(row => row.id).toSorted());
    // A code makes one member a friend. Once used, it may be drawn for another invitation.
    const used = await sql<{ pair: string }>`
      select distinct code || ' ' || used_by as pair from invite_tokens where used_by is not null
    `.execute(app.db.query);
    expect(redeemed.size, about).toBeGreaterThan(0);
    expect([...redeemed].toSorted()).toEqual(used.rows.map(({ pair }) => pair).toSorted());
    const owned = await sql<{ id: number; sum: number }>`
      select sticker_id as id, sum(quantity)::int as sum from user_stickers group by sticker_id
    `.execute(app.db.query);
    for (const { id, sum } of owned.rows)
      expect(sum).toBe(names.length * startCopies + (ownChanges.get(id) ?? 0));
  });
});

describe('the same storm with accepting as the specification tells it', () => {
  let circle: Circle;
  beforeAll(async () => {
    circle = await createStage();
  });
  afterAll(async () => {
    await circle.second.close();
    await circle.app.close();
  });

  it('loses and makes stickers, so that the storm would find it', async () => {
    const storm = new Storm(circle, (_, { id }) => acceptNaively(circle.app.db, id));
    await storm.run(seed, 25);
    const breaks = await listBreaks(circle.app.db);
    expect(breaks.filter(found => found.startsWith('INV-1:')).length).toBeGreaterThan(0);
    expect(breaks.filter(found => found.startsWith('INV-21:')).length).toBeGreaterThan(0);
    expect(new Set(storm.result.accepted).size).toBeLessThan(storm.result.accepted.length);
  });
});

/** Accepts without a transaction, as a control: the race that the checks must detect. */
async function acceptNaively(db: TestApp['db'], tradeId: string): Promise<Answer<Record<string, unknown>>> {
  const refused = { status: 409, headers: new Headers(), body: { code: 'trade_not_pending' } };
  const trade = await db.query
    .selectFrom('trade_requests')
    .selectAll()
    .where('id', '=', tradeId)
    .executeTakeFirst();
  if (trade === undefined || trade.status !== 'pending') return refused;
  try {
    await sql`update trade_requests set status = 'accepted', decided_at = now() where id = ${tradeId}`.execute(
      db.query,
    );
  } catch (error) {
    // The database protects declined and cancelled requests from this, but not accepted ones. It also ends one of two
    // deadlocked transactions, which nothing here repeats.
    if (error instanceof Error && /is decided/.test(error.message)) return refused;
    if (isWorthAnotherRun(error)) return refused;
    throw error;
  }
  const items = await db.query
    .selectFrom('trade_request_stickers')
    .selectAll()
    .where('trade_request_id', '=', tradeId)
    .execute();
  for (const item of items) {
    const [giver, receiver] = [trade.from_user_id ?? '', trade.to_user_id ?? ''];
    const isOffered = item.side === 'offered';
    await addNaively(db, isOffered ? giver : receiver, item, -item.quantity);
    await addNaively(db, isOffered ? receiver : giver, item, item.quantity);
  }
  return { status: 200, headers: new Headers(), body: {} };
}

async function addNaively(
  db: TestApp['db'],
  userId: string,
  { album_id: albumId, sticker_id: stickerId }: { album_id: number; sticker_id: number },
  change: number,
): Promise<void> {
  const [collection] = await readCollections(db, [userId], [albumId]);
  if (collection === undefined) throw new Error('No such album');
  const { slotOf } = await readAlbumSlots(db, albumId, collection.version);
  const slot = slotOf.get(stickerId) ?? 0;
  const quantity = Math.max(0, copiesAt(collection, slot) + change);
  const { bytes } = withCopies(collection, new Map([[slot, quantity]]));
  await sql`
    update collections set copies = ${bytes}, revision = revision + 1
    where user_id = ${userId} and album_id = ${albumId}
  `.execute(db.query);
}
