import { describe, expect, it } from 'vitest';
import { changeQuantities, listMyAlbums, readCollection, type Operation } from '../contract.ts';
import { copiesAt, noCopies, withCopies } from '../rules/copies.ts';
import { readCollections } from './store.ts';
import { createAlbum } from '#testing/albums.ts';
import { ApiClient } from '#testing/api-client.ts';
import { startSecondHouse, startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 30 });

function operation(place: number, delta: 1 | -1): Operation {
  return { id: crypto.randomUUID(), stickerId: stickerAt(place), delta };
}

function stickerAt(place: number): number {
  return album.stickerIds[place] ?? 0;
}

/** INV-21: for every member and sticker, the sum of applied operations is the quantity. Returns the differences. */
async function differencesToLedger(): Promise<unknown[]> {
  const rows = await app.sql`
    select coalesce(l.user_id, q.user_id) as user_id, coalesce(l.sticker_id, q.sticker_id) as sticker_id, l.sum, q.quantity
    from (select user_id, sticker_id, sum(delta) as sum from sticker_operations where refusal is null
      group by user_id, sticker_id having sum(delta) <> 0) l
    full join user_stickers q on q.user_id = l.user_id and q.sticker_id = l.sticker_id
    where l.sum is distinct from q.quantity`;
  return rows;
}

describe('changing quantities', () => {
  it('adds, removes, deletes the row at 0 and counts the revision up', async () => {
    const mia = await app.as('mia');
    const first = await mia.call(changeQuantities, {
      albumId: album.id,
      operations: [operation(0, 1), operation(0, 1), operation(1, 1)],
    });
    expect(first).toEqual({
      previousRevision: 0,
      revision: 1,
      quarter: expect.any(Number),
      generation: expect.any(String),
      quantities: { [stickerAt(0)]: 2, [stickerAt(1)]: 1 },
      refused: [],
    });
    await mia.call(changeQuantities, { albumId: album.id, operations: [operation(1, -1)] });
    expect(await mia.call(readCollection, { albumId: album.id })).toEqual({
      memberId: mia.userId,
      revision: 2,
      quarter: expect.any(Number),
      generation: expect.any(String),
      quantities: { [stickerAt(0)]: 2 },
    });
    const { albums } = await mia.call(listMyAlbums, {});
    expect(albums).toMatchObject([{ id: album.id, collected: 1, duplicates: 1, status: 'active' }]);
  });

  it('refuses single operations with a German reason and applies the others', async () => {
    const ben = await app.as('ben');
    const [minus, plus] = [operation(2, -1), operation(3, 1)];
    const unknown: Operation = { id: crypto.randomUUID(), stickerId: 2_000_000, delta: 1 };
    const reply = await ben.call(changeQuantities, { albumId: album.id, operations: [minus, plus, unknown] });
    expect(reply.quantities).toEqual({ [stickerAt(2)]: 0, [stickerAt(3)]: 1 });
    expect(reply.refused).toEqual([
      { id: unknown.id, reason: 'sticker_unknown', message: expect.stringContaining('Album') },
      { id: minus.id, reason: 'nothing_to_remove', message: expect.stringContaining('keinen') },
    ]);
  });

  it('applies a repeated batch once and answers the repetition as before', async () => {
    const lea = await app.as('lea');
    const operations = [operation(4, 1), operation(4, -1), operation(4, -1), operation(5, 1)];
    const first = await lea.call(changeQuantities, { albumId: album.id, operations });
    const again = await lea.call(changeQuantities, { albumId: album.id, operations });
    expect(again).toEqual({ ...first, previousRevision: first.revision });
    const twice = [operation(6, 1)];
    const within = await lea.call(changeQuantities, { albumId: album.id, operations: [...twice, ...twice] });
    expect(within.quantities).toEqual({ [stickerAt(6)]: 1 });
  });

  it('books a sheet of a swap once, however often at once it is sent', async () => {
    const lea = await app.as('lea');
    const { id: albumId, stickerIds } = await createAlbum(app.db, { key: 'swapped', count: 27 });
    const change = (at: number, delta: 1 | -1) => {
      return { id: crypto.randomUUID(), stickerId: stickerIds[at] ?? 0, delta };
    };
    const spares = stickerIds.slice(0, 10).flatMap((_, at) => [change(at, 1), change(at, 1)]);
    await lea.call(changeQuantities, { albumId, operations: spares });
    const operations = stickerIds.map((_, at) => change(at, at < 10 ? -1 : 1));
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => lea.call(changeQuantities, { albumId, operations })),
    );
    expect(answers.map(({ revision, refused }) => [revision, refused])).toEqual(answers.map(() => [2, []]));
    const { quantities } = await lea.call(readCollection, { albumId });
    expect(Object.values(quantities)).toEqual(stickerIds.map(() => 1));
  });

  it('refuses a known id with another content and changes nothing', async () => {
    const lea = await app.as('lea');
    const known = operation(7, 1);
    await lea.call(changeQuantities, { albumId: album.id, operations: [known] });
    const before = await lea.call(readCollection, { albumId: album.id });
    const answer = await lea.ask(changeQuantities, {
      albumId: album.id,
      operations: [operation(8, 1), { ...known, delta: -1 }],
    });
    expect([answer.status, answer.body['code']]).toEqual([422, 'operation_id_reused']);
    expect(await lea.call(readCollection, { albumId: album.id })).toEqual(before);
  });

  it("takes the same id from another member as that member's own", async () => {
    const shared = operation(9, 1);
    for (const person of ['mia', 'ben'] as const) {
      const client = await app.as(person);
      const reply = await client.call(changeQuantities, { albumId: album.id, operations: [shared] });
      expect(reply.quantities).toEqual({ [stickerAt(9)]: 1 });
    }
  });

  it('refuses changes of another member than the one whose session it is, and changes nothing', async () => {
    const [mia, lea] = [await app.as('mia'), await app.as('lea')];
    const before = await lea.call(readCollection, { albumId: album.id });
    const batch = { albumId: album.id, operations: [operation(9, 1)] };
    const answer = await lea.ask(changeQuantities, { ...batch, memberId: mia.userId });
    expect([answer.status, answer.body['code']]).toEqual([409, 'other_member']);
    expect(await lea.call(readCollection, { albumId: album.id })).toEqual(before);
    expect((await lea.ask(changeQuantities, { ...batch, memberId: lea.userId })).status).toBe(200);
  });

  it('refuses more than 500 operations and an unknown album', async () => {
    const mia = await app.as('mia');
    const many = Array.from({ length: 501 }, () => operation(0, 1));
    expect((await mia.ask(changeQuantities, { albumId: album.id, operations: many })).status).toBe(422);
    const elsewhere = await mia.ask(changeQuantities, { albumId: 999_999, operations: [operation(0, 1)] });
    expect(elsewhere.status).toBe(404);
  });
});

describe('a storm on one collection', () => {
  /** 64 concurrent clients; some batches are sent twice, as after a lost answer. Returns the expected quantities. */
  async function storm(send: (operations: Operation[]) => Promise<void>): Promise<Map<number, number>> {
    const expected = new Map<number, number>();
    let seed = 20_261_121;
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % sides;
    };
    const batches = Array.from({ length: 64 }, () =>
      Array.from({ length: 8 }, () =>
        Array.from({ length: 1 + dice(4) }, (): Operation => {
          const place = 10 + dice(4);
          const delta = dice(3) === 0 ? -1 : 1;
          expected.set(stickerAt(place), (expected.get(stickerAt(place)) ?? 0) + delta);
          return operation(place, delta);
        }),
      ),
    );
    await Promise.all(
      batches.map(async client => {
        for (const operations of client) {
          await send(operations);
          if (dice(3) === 0) await send(operations);
        }
      }),
    );
    return expected;
  }

  const places = [10, 11, 12, 13];
  // So many that no order of a storm leads below none, or above what a member may own.
  const began = 60;
  const start = () => places.flatMap(place => Array.from({ length: began }, () => operation(place, 1)));

  it('gives the exact sum over two processes, with lost and repeated requests', async () => {
    const mia = await app.as('mia');
    const second = await startSecondHouse(app);
    const there = new ApiClient(second.app);
    there.cookie = mia.cookie;
    await mia.call(changeQuantities, { albumId: album.id, operations: start() });
    let sent = 0;
    const expected = await storm(async operations => {
      sent += 1;
      const client = sent % 2 === 0 ? mia : there;
      const { refused } = await client.call(changeQuantities, { albumId: album.id, operations });
      expect(refused).toEqual([]);
    });
    const { quantities } = await mia.call(readCollection, { albumId: album.id });
    for (const [id, change] of expected) expect(quantities[id]).toBe(began + change);
    expect(await differencesToLedger()).toEqual([]);
    await second.close();
  });

  it('would find a server that writes whatever the revision', async () => {
    const ben = await app.as('ben');
    const { userId } = ben;
    await ben.call(changeQuantities, { albumId: album.id, operations: start() });
    const naive = async (operations: Operation[]) => {
      const [copies = noCopies] = await readCollections(app.db, [userId], [album.id]);
      const changed = new Map<number, number>();
      for (const { stickerId, delta } of operations) {
        const slot = album.stickerIds.indexOf(stickerId);
        changed.set(slot, Math.max(0, (changed.get(slot) ?? copiesAt(copies, slot)) + delta));
      }
      const { bytes } = withCopies(copies, changed);
      await app.sql`
        update collections set copies = ${bytes}, revision = revision + 1
        where user_id = ${userId} and album_id = ${album.id}
      `;
    };
    const expected = await storm(naive);
    const { quantities } = await ben.call(readCollection, { albumId: album.id });
    const wrong = [...expected].filter(([id, change]) => quantities[id] !== began + change);
    expect(wrong.length).toBeGreaterThan(0);
  });
});
