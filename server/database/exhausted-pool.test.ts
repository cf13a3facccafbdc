import { expect, it } from 'vitest';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { listFriends } from '#features/friends/contract.ts';
import { createAlbum } from '#testing/albums.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

it('whoever gets no connection hears so, and nobody waits for ever; what waited goes on', async () => {
  const app = await startAppForThisTest({ DATABASE_POOL: '2', DATABASE_PATIENCE: '3' });
  const album = await createAlbum(app.db, { count: 3 });
  const [mia, lea] = [await app.as('mia'), await app.as('lea')];
  const [stickerId = 0] = album.stickerIds;
  const operations = [{ id: crypto.randomUUID(), stickerId, delta: 1 as const }];

  let release = () => {};
  const end = new Promise<void>(resolve => (release = resolve));
  const held: Array<Promise<void>> = [];
  for (const _ of [1, 2])
    await new Promise<void>(begun => {
      held.push(app.db.transaction(async () => (begun(), await end)));
    });
  expect(app.db.connections()).toMatchObject({ open: 2, idle: 0 });
  expect(await lea.ask(listFriends, {})).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  const waiting = mia.ask(changeQuantities, { albumId: album.id, operations });
  await expect.poll(() => app.db.connections().waiting).toBe(1);
  release();

  expect((await waiting).status).toBe(200);
  await Promise.all(held);
  expect((await lea.ask(listFriends, {})).status).toBe(200);
  expect(await mia.call(readCollection, { albumId: album.id })).toMatchObject({
    quantities: { [stickerId]: 1 },
  });
});
