import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SimulatedDevice } from '#features/collection/testing/simulated-device.ts';
import { readCollection } from '#features/collection/contract.ts';
import { writeBackupFile } from '#server/backup/backup-file.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { settleRestored } from '#server/backup/settle-restored.ts';
import { featureDoors } from '#server/features.ts';
import { createAlbum, type CreatedAlbum } from '#testing/albums.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { migrationsDir, openEmptyDatabase } from '#testing/database/filled-database.ts';
import { startTestApp, type TestApp, startAppForThisFile } from '#testing/start-server.ts';
import { withClient } from '#testing/database/with-client.ts';

let made = 0;

const app = await startAppForThisFile();
const mia = await app.as('mia');

/** Makes a backup of the app's present state. */
async function backUp(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-restored-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'stand.gz');
  await withClient(app.connectionString, client => writeBackupFile(client, file));
  return file;
}

/** Starts the app on the restored database; mia keeps her session. */
async function restore(file: string): Promise<TestApp & { mia: ApiClient }> {
  const target = await openEmptyDatabase();
  await restoreBackup(target.client, file, { migrationsDir, settle: settleRestored(featureDoors, false) });
  const restored = await startTestApp({}, undefined, { ...target, drop: async () => undefined });
  onTestFinished(() => restored.close());
  const again = restored.visitor();
  again.cookie = mia.cookie;
  return { ...restored, mia: again };
}

/** Devices of mia's that talk to whichever server is running. */
async function newStory() {
  made += 1;
  const album = await createAlbum(app.db, { key: `restored-${made}`, count: 3 });
  let client: ApiClient = mia;
  const line = { send: (...request: Parameters<ApiClient['send']>) => client.send(...request) };
  return {
    album,
    newDevice: () => new SimulatedDevice(line, mia.userId),
    connect: (to: ApiClient) => {
      client = to;
    },
  };
}

function tap(device: SimulatedDevice, { id, stickerIds }: CreatedAlbum, ...places: number[]): void {
  const operations = places.map(place => {
    return { id: crypto.randomUUID(), stickerId: stickerIds[place] ?? 0, delta: 1 as const };
  });
  device.outbox.collection(id).sync.change(operations);
}

function shownBy(device: SimulatedDevice, { id, stickerIds }: CreatedAlbum): number[] {
  return stickerIds.map(device.outbox.collection(id).state.quantityOf);
}

async function owned(client: ApiClient, { id, stickerIds }: CreatedAlbum): Promise<number[]> {
  const { quantities } = await client.call(readCollection, { albumId: id });
  return stickerIds.map(stickerId => quantities[stickerId] ?? 0);
}

it.each([
  ['as many changes as the device knew', 2],
  ['more changes than the device knew', 5],
])(
  'a server that was restored and has %s is noticed; nothing is lost silently, or counted twice',
  async (_, since) => {
    const { album, newDevice, connect } = await newStory();
    const phone = newDevice();
    await phone.tick([album.id]);
    phone.fates = ['answerLost'];
    // Reaches the server before the backup, but stays in the outbox.
    tap(phone, album, 0);
    await phone.tick([album.id]);
    expect([phone.outbox.summary.waiting, await owned(mia, album)]).toEqual([1, [1, 0, 0]]);
    const file = await backUp();
    await phone.tick([album.id]);
    for (const place of [2, 2]) {
      tap(phone, album, place);
      await phone.tick([album.id]);
    }
    expect([shownBy(phone, album), await owned(mia, album)]).toEqual([
      [1, 0, 2],
      [1, 0, 2],
    ]);
    phone.isOffline = true;
    tap(phone, album, 0);
    await phone.restart();

    const restored = await restore(file);
    connect(restored.mia);
    const tablet = newDevice();
    for (let at = 0; at < since; at += 1) {
      tap(tablet, album, 1);
      await tablet.tick([album.id]);
    }
    phone.isOffline = false;
    await phone.tick([album.id]);

    expect([phone.outbox.summary.waiting, phone.setBacks]).toEqual([0, 1]);
    expect(await owned(restored.mia, album)).toEqual([2, since, 0]);
    expect(shownBy(phone, album)).toEqual([2, since, 0]);
    expect((await phone.outbox.contents()).unreadable).toMatchObject([
      { setAside: { quantities: { [album.stickerIds[2] ?? 0]: 2 } } },
    ]);
    // It is reported only once.
    await phone.restart();
    await phone.tick([album.id]);
    await phone.outbox.collection(album.id).sync.refresh();
    expect([phone.setBacks, shownBy(phone, album)]).toEqual([1, [2, since, 0]]);
  },
);

it('a server that was restored to what the device knows says nothing', async () => {
  const { album, newDevice, connect } = await newStory();
  const phone = newDevice();
  tap(phone, album, 0, 1, 2);
  await phone.tick([album.id]);
  phone.outbox
    .collection(album.id)
    .sync.change([{ id: crypto.randomUUID(), stickerId: album.stickerIds[2] ?? 0, delta: -1 }]);
  await phone.tick([album.id]);
  connect((await restore(await backUp())).mia);
  tap(phone, album, 1);
  await phone.tick([album.id]);
  await phone.outbox.collection(album.id).sync.refresh();
  expect([phone.setBacks, shownBy(phone, album)]).toEqual([0, [1, 2, 0]]);
  expect((await phone.outbox.contents()).unreadable).toEqual([]);
});

it('what a device reads ahead is not put in the place of more that it knows', async () => {
  const { album, newDevice, connect } = await newStory();
  const phone = newDevice();
  await phone.tick([album.id]);
  const file = await backUp();
  tap(phone, album, 0, 1, 2);
  await phone.tick([album.id]);
  await phone.restart();
  connect((await restore(file)).mia);
  await phone.outbox.readAhead(album.id, () => false);
  await phone.tick([album.id]);
  expect([phone.setBacks, shownBy(phone, album)]).toEqual([1, [0, 0, 0]]);
});

it('numbers of what is lost are not given again: an album made since is nobody else’s', async () => {
  await newStory();
  const file = await backUp();
  const { album: lost } = await newStory();
  const restored = await restore(file);
  const next = await createAlbum(restored.db, { key: 'after', count: 3 });
  expect(next.id).toBeGreaterThan(lost.id);
  expect(Math.min(...next.stickerIds)).toBeGreaterThan(Math.max(...lost.stickerIds));
});
