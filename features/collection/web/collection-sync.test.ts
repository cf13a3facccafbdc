import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeQuantities, readCollection, type CollectionReply, type Operation } from '../contract.ts';
import { CollectionState, type Confirmed } from './collection-state.ts';
import { CollectionSync, retryDelayMs, type SendResult } from './collection-sync.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
let album: CreatedAlbum;

beforeAll(async () => {
  app = await startTestApp();
  album = await createAlbum(app.db, { count: 4 });
});
afterAll(() => app.close());

/** What happens to a request: it arrives, is lost before the server, or its answer is lost after. */
type Fate = 'arrives' | 'lost' | 'answerLost' | 'twice';

/** A device of mia's with a network that follows a script and a clock that only the test moves. */
class Device {
  readonly state = new CollectionState();
  readonly refused: string[] = [];
  readonly kept = new Map<string, Operation>();
  readonly sync: CollectionSync;
  fates: Fate[] = [];
  #timer: (() => void) | undefined;
  readonly #client: ApiClient;

  constructor(client: ApiClient) {
    this.#client = client;
    this.sync = new CollectionSync(this.state, {
      send: operations => this.#send(operations),
      read: async () => {
        const reply = await this.#client.call(readCollection, { albumId: album.id });
        return confirmedOf(reply);
      },
      keep: async ({ added = [], done = [] }) => {
        for (const operation of added) this.kept.set(operation.id, operation);
        for (const id of done) this.kept.delete(id);
      },
      schedule: work => {
        this.#timer = work;
        return () => {
          this.#timer = undefined;
        };
      },
      onRefused: messages => this.refused.push(...messages),
    });
  }

  /** Lets the waiting time pass, if anything waits, and the round end. */
  async tick(): Promise<void> {
    const work = this.#timer;
    this.#timer = undefined;
    work?.();
    await this.sync.run();
  }

  tap(place: number, delta: 1 | -1): void {
    this.sync.change([{ id: crypto.randomUUID(), stickerId: album.stickerIds[place] ?? 0, delta }]);
  }

  async #send(operations: readonly Operation[]): Promise<SendResult> {
    const fate = this.fates.shift() ?? 'arrives';
    if (fate === 'lost') throw new TypeError('network');
    const input = { albumId: album.id, operations: [...operations] };
    if (fate === 'twice') await this.#client.call(changeQuantities, input);
    const reply = await this.#client.call(changeQuantities, input);
    if (fate === 'answerLost') throw new TypeError('network');
    return {
      kind: 'done',
      reply: { ...reply, ...confirmedOf(reply), revision: reply.revision },
      refused: reply.refused,
    };
  }
}

function confirmedOf(reply: CollectionReply): Confirmed {
  return {
    revision: reply.revision,
    quantities: new Map(Object.entries(reply.quantities).map(([id, quantity]) => [Number(id), quantity])),
  };
}

async function freshDevices(count: number): Promise<Device[]> {
  const mia = await app.as('mia');
  await app.db.query.deleteFrom('sticker_operations').execute();
  await app.db.query.deleteFrom('user_stickers').execute();
  await app.db.query.deleteFrom('collections').execute();
  const devices = Array.from({ length: count }, () => new Device(mia));
  for (const device of devices) await device.sync.run();
  return devices;
}

function shownBy(device: Device): number[] {
  return album.stickerIds.map(device.state.quantityOf);
}

describe('a device', () => {
  it('shows taps at once, sends them as one batch and keeps them until they are answered', async () => {
    const [phone] = await freshDevices(1);
    if (phone === undefined) return;
    for (let i = 0; i < 5; i += 1) phone.tap(0, 1);
    expect([shownBy(phone)[0], phone.kept.size, phone.sync.status]).toEqual([5, 5, 'saving']);
    phone.fates = ['lost', 'answerLost', 'arrives'];
    await phone.tick();
    expect([shownBy(phone)[0], phone.kept.size, phone.sync.status]).toEqual([5, 5, 'waiting']);
    await phone.tick();
    await phone.tick();
    expect([shownBy(phone)[0], phone.kept.size, phone.sync.status]).toEqual([5, 0, 'saved']);
    expect(phone.state.revision).toBe(1);
  });

  it('does not go below 0 on its own', async () => {
    const [phone] = await freshDevices(1);
    phone?.tap(1, -1);
    expect(phone?.state.pending).toEqual([]);
  });

  it('takes back what the server refuses and says why', async () => {
    const [phone, tablet] = await freshDevices(2);
    if (phone === undefined || tablet === undefined) return;
    phone.tap(0, 1);
    await phone.tick();
    tablet.sync.heard(1);
    await tablet.tick();
    phone.tap(0, -1);
    tablet.tap(0, -1);
    await phone.tick();
    await tablet.tick();
    expect(tablet.refused).toEqual([expect.stringContaining('keinen')]);
    expect([shownBy(phone), shownBy(tablet)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('reads again when another device came in between', async () => {
    const [phone, tablet] = await freshDevices(2);
    if (phone === undefined || tablet === undefined) return;
    phone.tap(0, 1);
    await phone.tick();
    tablet.tap(1, 1);
    await tablet.tick();
    expect(shownBy(tablet)).toEqual([1, 1, 0, 0]);
  });

  it('goes on with what an earlier visit left behind', async () => {
    const [before] = await freshDevices(1);
    if (before === undefined) return;
    before.tap(2, 1);
    before.fates = ['answerLost'];
    await before.tick();
    const [after] = [new Device(await app.as('mia'))];
    after.state.restore([...before.kept.values()]);
    await after.sync.run();
    expect(shownBy(after)).toEqual([0, 0, 1, 0]);
  });

  it('waits longer after each failure, at most 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});

describe('three devices on a bad network', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('tap' as const),
      device: fc.nat({ max: 2 }),
      place: fc.nat({ max: 3 }),
      delta: fc.constantFrom<1 | -1>(1, 1, -1),
    }),
    fc.record({
      kind: fc.constant('tick' as const),
      device: fc.nat({ max: 2 }),
      fate: fc.constantFrom<Fate>('arrives', 'lost', 'answerLost', 'twice'),
    }),
  );

  it('agree with the server once everything has arrived', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
        const devices = await freshDevices(3);
        for (const action of steps) {
          const device = devices[action.device];
          if (action.kind === 'tap') device?.tap(action.place, action.delta);
          else if (device !== undefined) {
            device.fates = [action.fate];
            await device.tick();
          }
        }
        for (const device of devices) device.fates = [];
        for (const device of devices) await device.tick();
        for (const device of devices) await device.sync.refresh();
        const rows = await app.db.query.selectFrom('user_stickers').selectAll().execute();
        const owned = new Map(rows.map(row => [row.sticker_id, row.quantity]));
        const expected = album.stickerIds.map(id => owned.get(id) ?? 0);
        for (const device of devices) {
          expect(shownBy(device)).toEqual(expected);
          expect(device.kept.size).toBe(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
