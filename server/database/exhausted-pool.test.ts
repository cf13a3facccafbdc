import { expect, it } from 'vitest';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { listFriends } from '#features/friends/contract.ts';
import { createAlbum } from '#testing/albums.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

it('whoever gets no connection hears so, and nobody waits for ever; what waited goes on', async () => {
  const app = await startAppForThisTest({ DATABASE_POOL: '2' });
  const album = await createAlbum(app.db, { count: 3 });
  const [mia, ben, lea] = [await app.as('mia'), await app.as('ben'), await app.as('lea')];
  const [stickerId = 0] = album.stickerIds;
  const oneMore = () => ({
    albumId: album.id,
    operations: [{ id: crypto.randomUUID(), stickerId, delta: 1 as const }],
  });
  for (const one of [mia, ben]) await one.call(changeQuantities, oneMore());

  const held = await holdLock(app, 'select from collections where album_id = $1 for update', [album.id]);
  const waiting = [mia, ben].map(one => one.ask(changeQuantities, oneMore()));
  await held.untilStopped(waiting);
  expect(app.db.connections()).toMatchObject({ open: 2, idle: 0 });
  expect(await lea.ask(listFriends, {})).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await held.release();

  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await lea.ask(listFriends, {})).status).toBe(200);
  for (const one of [mia, ben])
    expect(await one.call(readCollection, { albumId: album.id })).toMatchObject({
      quantities: { [stickerId]: 2 },
    });
});
