import { describe, expect, it, vi } from 'vitest';
import { CollectionState, type Confirmed } from './collection-state.ts';
import { CollectionSync } from './collection-sync.ts';
import { retryDelayMs } from './retry-delay.ts';
import { newId } from '#web/acting/new-id.ts';
import { createAlbum } from '#testing/albums.ts';
import { SimulatedDevice } from '#features/collection/testing/simulated-device.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const mia = await app.as('mia');
const album = await createAlbum(app.db, { count: 4 });

async function freshDevice(): Promise<SimulatedDevice> {
  await app.db.query.deleteFrom('sticker_operations').execute();
  await app.db.query.deleteFrom('collections').execute();
  return furtherDevice();
}

async function furtherDevice(): Promise<SimulatedDevice> {
  const device = new SimulatedDevice(mia, mia.userId);
  await device.tick([album.id]);
  return device;
}

function collectionOf(device: SimulatedDevice) {
  return device.outbox.collection(album.id);
}

function tap(device: SimulatedDevice, place: number, delta: 1 | -1): void {
  const stickerId = album.stickerIds[place] ?? 0;
  collectionOf(device).sync.change([{ id: newId(), stickerId, delta }]);
}

function shownBy(device: SimulatedDevice): number[] {
  return album.stickerIds.map(collectionOf(device).state.quantityOf);
}

describe('a device', () => {
  it('shows taps at once, sends them as one batch and keeps them until they are answered', async () => {
    const phone = await freshDevice();
    for (let i = 0; i < 5; i += 1) tap(phone, 0, 1);
    expect(shownBy(phone)).toEqual([5, 0, 0, 0]);
    expect([phone.outbox.summary.waiting, collectionOf(phone).sync.status]).toEqual([5, 'saving']);
    phone.fates = ['lost', 'answerLost', 'arrives'];
    await phone.tick([album.id]);
    expect(shownBy(phone)).toEqual([5, 0, 0, 0]);
    expect([phone.shelves.outbox.values.size, collectionOf(phone).sync.status]).toEqual([5, 'waiting']);
    await phone.tick([album.id]);
    expect(phone.outbox.summary).toMatchObject({ waiting: 5, isHeldUp: true });
    await phone.tick([album.id]);
    expect([shownBy(phone)[0], phone.shelves.outbox.values.size]).toEqual([5, 0]);
    expect(phone.outbox.summary).toMatchObject({ waiting: 0, isHeldUp: false });
    expect([collectionOf(phone).sync.status, collectionOf(phone).state.revision]).toEqual(['saved', 1]);
    expect(phone.sent.map(body => JSON.parse(body).operations.length)).toEqual([5, 5]);
  });

  it('does not go below 0 on its own', async () => {
    const phone = await freshDevice();
    tap(phone, 1, -1);
    expect(collectionOf(phone).state.pending).toEqual([]);
  });

  it('takes back what another device made impossible, and says why', async () => {
    const phone = await freshDevice();
    tap(phone, 0, 1);
    await phone.tick([album.id]);
    const tablet = await furtherDevice();
    tap(phone, 0, -1);
    tap(tablet, 0, -1);
    await phone.tick([album.id]);
    await tablet.tick([album.id]);
    expect(tablet.refused).toEqual([expect.stringContaining('keinen')]);
    expect([shownBy(phone), shownBy(tablet)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('reads again when another device came in between', async () => {
    const phone = await freshDevice();
    const tablet = await furtherDevice();
    tap(phone, 0, 1);
    await phone.tick([album.id]);
    tap(tablet, 1, 1);
    await tablet.tick([album.id]);
    expect(shownBy(tablet)).toEqual([1, 1, 0, 0]);
  });

  it('sends what an earlier visit left in every album, whichever is open', async () => {
    const phone = await freshDevice();
    const other = await createAlbum(app.db, { key: 'weltraum', count: 1 });
    phone.isOffline = true;
    tap(phone, 2, 1);
    const stickerId = other.stickerIds[0] ?? 0;
    phone.outbox.collection(other.id).sync.change([{ id: newId(), stickerId, delta: 1 }]);
    await phone.tick([album.id]);
    await phone.restart();
    phone.isOffline = false;
    expect(await phone.outbox.counted()).toMatchObject({ waiting: 2 });
    // No page has asked for any album.
    await phone.tick([album.id, other.id]);
    expect(phone.sent).toHaveLength(2);
    expect([shownBy(phone)[2], phone.outbox.summary.waiting]).toEqual([1, 0]);
  });

  it('counts nothing twice when it was killed between the answer and clearing up', async () => {
    const phone = await freshDevice();
    tap(phone, 0, 1);
    await phone.outbox.counted();
    const before = [...phone.shelves.outbox.values];
    await phone.tick([album.id]);
    for (const [key, value] of before) phone.shelves.outbox.values.set(key, value);
    phone.isOffline = true;
    await phone.restart();
    await phone.outbox.counted();
    expect([shownBy(phone)[0], phone.outbox.summary.waiting]).toEqual([1, 0]);
    expect(phone.shelves.outbox.values.size).toBe(0);
  });

  it('sends 2,000 operations in at most 5 requests', async () => {
    const phone = await freshDevice();
    const { id, stickerIds } = await createAlbum(app.db, { key: 'markt', count: 10 });
    phone.isOffline = true;
    const taps = Array.from({ length: 2_000 }, (_, at) => {
      return { id: newId(), stickerId: stickerIds[at % 10] ?? 0, delta: 1 as const };
    });
    phone.outbox.collection(id).sync.change(taps);
    await phone.tick([id]);
    await phone.restart();
    phone.isOffline = false;
    await phone.tick([id]);
    expect(phone.sent.length).toBeLessThanOrEqual(5);
    const { state } = phone.outbox.collection(id);
    expect(stickerIds.map(stickerId => state.quantityOf(stickerId))).toEqual(Array(10).fill(200));
    expect(phone.outbox.summary.waiting).toBe(0);
  });

  it('waits longer after each failure, at most 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});

it('reads once more when somebody asks while an answer is on its way', async () => {
  const state = new CollectionState();
  const answers: Array<(read: Confirmed) => void> = [];
  const sync = new CollectionSync(state, {
    send: () => Promise.reject(new Error('Nothing is sent.')),
    read: () => new Promise(resolve => answers.push(resolve)),
    keep: async () => undefined,
    schedule: () => () => undefined,
    onRefused: () => undefined,
    onSetBack: () => undefined,
    tellStatus: () => undefined,
  });
  const first = sync.run();
  const refreshed = sync.refresh();
  answers[0]?.({ revision: 1, quantities: new Map([[7, 1]]) });
  await vi.waitFor(() => expect(answers.length).toBe(2));
  answers[1]?.({ revision: 2, quantities: new Map([[7, 2]]) });
  await Promise.all([first, refreshed]);
  expect([state.quantityOf(7), answers.length]).toEqual([2, 2]);
});
