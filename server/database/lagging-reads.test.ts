import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStats } from '#features/dashboard/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { createAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { openReplicatedPostgres, type ReplicatedPostgres } from '#testing/database/replicated-postgres.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let pair: ReplicatedPostgres;
let app: TestApp;
let album: CreatedAlbum;
let mia: Awaited<ReturnType<TestApp['as']>>;

beforeAll(async () => {
  pair = await openReplicatedPostgres();
  await pair.setSynchronous(false);
  const drop = async () => undefined;
  const database = { connectionString: pair.primary.address, drop, isElsewhere: true };
  app = await startTestApp({ DATABASE_REPLICA_URL: pair.replica.address }, undefined, database);
  album = await createAlbum(app.db, { count: 9 });
  mia = await app.as('mia');
});
afterAll(async () => {
  await app?.close();
  await pair?.close();
});

/** Tells whether the primary or the replica answers a read of this member. */
async function whoAnswers(userId?: string): Promise<string> {
  return app.house.readLagging(userId, async db => {
    const [found] = await db.rows<{ isReplica: boolean }>(
      { name: 'who', text: 'select pg_is_in_recovery() as "isReplica"' },
      [],
    );
    return found?.isReplica === true ? 'the replica' : 'the primary';
  });
}
const add = (place: number) =>
  mia.call(changeQuantities, {
    albumId: album.id,
    operations: [{ id: crypto.randomUUID(), stickerId: album.stickerIds[place] ?? 0, delta: 1 }],
  });
const collected = async () => (await mia.call(readStats, {})).totalStickers;

describe('reads that may be old', () => {
  it('go to the replica, but never what a member has just written', async () => {
    await expect.poll(() => whoAnswers()).toBe('the replica');
    await expect.poll(() => whoAnswers(mia.userId)).toBe('the replica');
    await pair.replica.ask('select pg_wal_replay_pause()', 'postgres');
    // Reads at once, while the replica has stopped replaying but has not yet been found to lag.
    await add(0);
    expect(await collected()).toBe(1);
    expect(await whoAnswers(mia.userId)).toBe('the primary');
  });

  it('go to the primary while the replica lags, which is said once, and come back', async () => {
    await add(1);
    await expect.poll(() => whoAnswers()).toBe('the primary');
    expect(await collected()).toBe(2);
    await expect.poll(() => app.logged.length).toBe(1);
    await pair.replica.ask('select pg_wal_replay_resume()', 'postgres');
    await expect.poll(() => whoAnswers()).toBe('the replica');
    expect(app.logged.splice(0).join('')).toMatch(/out of use.*it lags/);
  });

  it('go to the primary when the replica is gone', async () => {
    await pair.replica.end('SIGKILL');
    expect(await whoAnswers()).toBe('the primary');
    expect(await collected()).toBe(2);
    await expect.poll(() => app.logged.join('')).toMatch(/out of use/);
    await pair.replica.start();
    await expect.poll(() => whoAnswers()).toBe('the replica');
    app.logged.splice(0);
  });
});
