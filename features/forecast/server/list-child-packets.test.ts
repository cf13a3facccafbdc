import { expect, it } from 'vitest';
import { listChildPackets } from '../guardian-contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { addChild } from '#features/family/contract.ts';
import { createAlbum } from '#testing/albums.ts';
import { createStrangers, refusalOf } from '#testing/circle.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 10 });

it('guardians see what packets of their child brought and cost, and nobody else does', async () => {
  const [guardian, stranger] = await createStrangers(app, 'Mama', 'Onkel');
  const profile = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
  const childId = (await guardian.call(addChild, profile)).child.userId;
  const child = await app.signedIn(childId);
  const open = (places: number[], about: object) => {
    const id = crypto.randomUUID();
    const operations = places.map((place, at) => ({
      id: crypto.randomUUID(),
      stickerId: album.stickerIds[place] ?? 0,
      delta: 1 as const,
      packet: at === 0 ? { id, ...about } : { id },
    }));
    return child.call(changeQuantities, { albumId: album.id, operations });
  };
  expect(await guardian.call(listChildPackets, { childId })).toEqual({ albums: [] });
  await open([0, 1, 2], { openedAt: '2026-11-01T15:00:00.000Z', priceCents: 120 });
  await open([2, 3], {});
  expect(await guardian.call(listChildPackets, { childId })).toMatchObject({
    albums: [
      {
        albumId: album.id,
        packets: [
          { size: 2, fresh: 1, priceCents: null },
          { size: 3, fresh: 3, priceCents: 120 },
        ],
      },
    ],
  });
  for (const other of [stranger, child])
    expect((await refusalOf(other.ask(listChildPackets, { childId })))[0]).toBeGreaterThanOrEqual(403);
});
