// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endFriendship, listFriends } from '#features/friends/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { proposeTrade } from '#features/trades/contract.ts';
import { friendAlbumPath } from '#shared/page-paths.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createAlbum, own, type CreatedAlbum } from '#testing/albums.ts';
import { befriend } from '#testing/people.ts';
import { renderPage, type Network } from '#testing/render-page.tsx';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
let album: CreatedAlbum;
beforeAll(async () => {
  app = await startTestApp();
  album = await createAlbum(app.db, { count: 12 });
});
beforeEach(() => app.db.query.deleteFrom('users').execute());
afterAll(() => app.close());

const stickerId = (number: number) => album.stickerIds[number - 1] ?? 0;
const partners = 'GET /api/trades/partners';

/** Mia has number 1 twice and Ben number 2; Ben has asked for a swap. */
async function friendsWithRequest() {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  await befriend(app.db, mia.userId, ben.userId);
  await own(mia, album, [[1, 2]]);
  await own(ben, album, [[2, 2]]);
  const side = (number: number) => [{ stickerId: stickerId(number), quantity: 1 }];
  await ben.call(proposeTrade, { friendId: mia.userId, offered: side(2), requested: side(1) });
  return { mia, ben };
}

async function part(one: ApiClient): Promise<void> {
  const { friends } = await one.call(listFriends, {});
  await one.call(endFriendship, { friendshipId: friends[0]?.friendshipId ?? '' });
}

/** How often it was asked; what is asked next comes on top. */
const times = ({ asked }: Network, call: string) => asked.filter(one => one === call).length;

it('asks again who is good to swap with when another device has put stickers in', async () => {
  const { mia } = await friendsWithRequest();
  const { network } = await renderPage(app, '/trading', { as: 'mia', isLive: true });
  await screen.findAllByText(/Ben/);
  const before = times(network, partners);
  const change = { id: crypto.randomUUID(), stickerId: stickerId(5), delta: 1 as const };
  await mia.call(changeQuantities, { albumId: album.id, operations: [change] });
  await waitFor(() => expect(times(network, partners)).toBeGreaterThan(before));
});

it('says on an open request that its stickers are gone', async () => {
  const { mia } = await friendsWithRequest();
  await renderPage(app, '/trades', { as: 'mia', isLive: true });
  await screen.findByRole('button', { name: 'Annehmen: Ben' });
  const gone = [1, 2].map(() => ({ id: crypto.randomUUID(), stickerId: stickerId(1), delta: -1 as const }));
  await mia.call(changeQuantities, { albumId: album.id, operations: gone });
  await screen.findByText(/1 Sticker 1 ist nicht mehr verfügbar/);
});

it('says on an open request that its sender is no friend any more', async () => {
  const { ben } = await friendsWithRequest();
  await renderPage(app, '/trades', { as: 'mia', isLive: true });
  await screen.findByRole('button', { name: 'Annehmen: Ben' });
  await part(ben);
  await screen.findByText('Ihr seid nicht mehr befreundet. Du kannst nur noch ablehnen.');
});

it('takes the album of somebody who is no friend any more from the screen', async () => {
  const { ben } = await friendsWithRequest();
  await renderPage(app, friendAlbumPath(ben.userId, album.id), { as: 'mia', isLive: true });
  await screen.findAllByRole('gridcell');
  await part(ben);
  await waitFor(() => expect(screen.queryAllByRole('gridcell')).toEqual([]));
});

it('asks once more when the first answer was on its way as the news came', async () => {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  const { network } = await renderPage(app, '/trading', {
    as: 'mia',
    isLive: true,
    held: '/api/trades/partners',
  });
  await waitFor(() => expect(times(network, partners)).toBe(1));
  await befriend(app.db, mia.userId, ben.userId);
  await app.house.live.post({ userIds: [mia.userId] }, { topic: 'friends', change: 'own' });
  await waitFor(() => expect(times(network, 'GET /api/notices/unread')).toBeGreaterThan(0));
  network.release('/api/trades/partners');
  await screen.findAllByText(/Ben/);
});

it('shows a new friend among those to swap with', async () => {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  await renderPage(app, '/trading', { as: 'mia', isLive: true });
  await screen.findByText('Noch niemand zum Tauschen da');
  await befriend(app.db, mia.userId, ben.userId);
  await app.house.live.post({ userIds: [mia.userId] }, { topic: 'friends', change: 'own' });
  await screen.findAllByText(/Ben/);
});
