import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#web/acting/new-id.ts';
import { ApiClient } from '#testing/api-client.ts';
import { createAlbum } from '#testing/albums.ts';
import { SimulatedDevice, type Fate } from '#features/collection/testing/simulated-device.ts';
import { startSecondHouse, startAppForThisFile } from '#testing/start-server.ts';

const yearMs = 365 * 24 * 60 * 60_000;
const runs = 200;
const seed = randomInt(2 ** 31);

const app = await startAppForThisFile();
const mia = await app.as('mia');
const second = await startSecondHouse(app);
const there = new ApiClient(second.app);
there.cookie = mia.cookie;
let turn = 0;
/** Alternates between two processes from request to request. */
const anyProcess: Pick<ApiClient, 'send'> = {
  send: (...request) => {
    turn += 1;
    return (turn % 2 === 0 ? mia : there).send(...request);
  },
};
const albums = [
  await createAlbum(app.db, { count: 3 }),
  await createAlbum(app.db, { key: 'zwei', count: 2 }),
];
afterAll(async () => {
  await second.close();
});

const albumIds = () => albums.map(({ id }) => id);
const stickers = () =>
  albums.flatMap(({ id, stickerIds }) => stickerIds.map(stickerId => ({ albumId: id, stickerId })));

type Step =
  | { kind: 'tap'; device: number; place: number; delta: 1 | -1 }
  | { kind: 'tick'; device: number; fate: Fate }
  | { kind: 'restart' | 'killWhileSending' | 'signOut' | 'late'; device: number };

const device = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('tap' as const),
      device,
      place: fc.nat({ max: 4 }),
      delta: fc.constantFrom<1 | -1>(1, 1, -1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      device,
      fate: fc.constantFrom<Fate>('arrives', 'lost', 'answerLost', 'twice', 'late'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'restart' as const,
        'killWhileSending' as const,
        'signOut' as const,
        'late' as const,
      ),
      device,
    }),
  },
);

/** Ids of every change, and of those discarded by signing out. */
interface Made {
  readonly all: Set<string>;
  readonly discarded: Set<string>;
}

/** Replaced ids → originals. */
const originals = new Map<string, string>();

function withFreshIds(body: string): string {
  return body.replaceAll(/"id":"([^"]+)"/g, (_, id: string) => {
    const fresh = newId();
    originals.set(fresh, id);
    return `"id":"${fresh}"`;
  });
}

async function forgetEverything(): Promise<void> {
  for (const table of ['sticker_operations', 'collections'] as const)
    await app.db.query.deleteFrom(table).where('user_id', '=', mia.userId).execute();
}

async function act(devices: readonly SimulatedDevice[], action: Step, made: Made): Promise<void> {
  const one = devices[action.device];
  if (one === undefined) return;
  if (action.kind === 'tap') {
    const { albumId, stickerId } = stickers()[action.place] ?? { albumId: 0, stickerId: 0 };
    const operation = { id: newId(), stickerId, delta: action.delta };
    const refused = one.outbox.collection(albumId).sync.change([operation]);
    if (refused.length === 0) made.all.add(operation.id);
  } else if (action.kind === 'tick') {
    one.fates = [action.fate];
    await one.tick(albumIds());
  } else if (action.kind === 'late') await one.letLateArrive();
  else if (action.kind === 'restart') await one.restart();
  else if (action.kind === 'killWhileSending') {
    for (const albumId of albumIds()) void one.outbox.collection(albumId).sync.run();
    await one.restart();
  } else {
    const { waiting } = await one.outbox.contents();
    for (const { operations } of waiting) for (const { id } of operations) made.discarded.add(id);
    await one.outbox.forget();
    await one.restart();
  }
}

/** Lets every device send and read undisturbed. */
async function settle(devices: readonly SimulatedDevice[]): Promise<void> {
  for (const one of devices) one.fates = [];
  for (const one of devices) await one.letLateArrive();
  for (const one of devices) {
    const { waiting } = await one.outbox.contents();
    await one.tick(waiting.map(({ albumId }) => albumId));
  }
  await Promise.all(
    devices.flatMap(one => albumIds().map(albumId => one.outbox.collection(albumId).sync.refresh())),
  );
}

async function expectAgreement(devices: readonly SimulatedDevice[], made: Made): Promise<void> {
  const rows = await app.db.query
    .selectFrom('user_stickers')
    .select(['sticker_id', 'quantity'])
    .where('user_id', '=', mia.userId)
    .execute();
  const ledger = await app.db.query
    .selectFrom('sticker_operations')
    .select(['operation_id', 'sticker_id', 'delta', 'refusal'])
    .where('user_id', '=', mia.userId)
    .execute();
  const owned = new Map(rows.map(row => [row.sticker_id, row.quantity]));
  const sums = new Map<number, number>();
  for (const { sticker_id: id, delta, refusal } of ledger)
    if (refusal === null) sums.set(id, (sums.get(id) ?? 0) + delta);
  for (const { albumId, stickerId } of stickers()) {
    const quantity = owned.get(stickerId) ?? 0;
    expect(sums.get(stickerId) ?? 0).toBe(quantity);
    for (const one of devices)
      expect(one.outbox.collection(albumId).state.quantityOf(stickerId)).toBe(quantity);
  }
  const arrived = ledger.map(({ operation_id: id }) => originals.get(id) ?? id);
  const lost = [...made.all].filter(id => !arrived.includes(id) && !made.discarded.has(id));
  const doubled = arrived.filter((id, i) => arrived.indexOf(id) !== i);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(arrived.filter(id => !made.all.has(id))).toEqual([]);
  for (const one of devices) {
    expect(one.outbox.summary).toMatchObject({ waiting: 0, unreadable: 0, isHeldUp: false });
    expect(one.shelves.outbox.values.size).toBe(0);
  }
}

/** `meddle` alters requests, as a faulty client would. */
function devicesAgree(meddle?: (body: string) => string) {
  return fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
    await forgetEverything();
    const made: Made = { all: new Set(), discarded: new Set() };
    // Clocks that are correct, a year ahead and a year behind.
    const devices = [0, yearMs, -yearMs].map(
      clockError => new SimulatedDevice(anyProcess, mia.userId, { clockError }),
    );
    if (meddle !== undefined) for (const one of devices) one.meddle = meddle;
    for (const action of steps) await act(devices, action, made);
    await settle(devices);
    await expectAgreement(devices, made);
  });
}

describe(`three devices on a bad network, two processes, seed ${seed}`, () => {
  it(`agree with the server in ${runs} random stories, and no change is lost or doubled`, async () => {
    await fc.assert(devicesAgree(), { numRuns: runs, seed });
  });

  it('would be caught if operations had no ids of their own', async () => {
    const stories = fc.assert(devicesAgree(withFreshIds), { numRuns: runs, seed, endOnFailure: true });
    await expect(stories).rejects.toThrow(/Property failed/);
  });
});
