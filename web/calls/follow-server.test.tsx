// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { deleteAccount } from '#features/auth/contract.ts';
import { endFriendship, listFriends, provideInvite } from '#features/friends/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { changeCollection } from '#features/collection/server/change.ts';
import { cancelTrade, declineTrade, listTrades } from '#features/trades/contract.ts';
import { oneForOne } from '#features/trades/testing/one-for-one.ts';
import { friendAlbumPath } from '#shared/page-paths.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { copiesOfEach, createAlbum, own } from '#testing/albums.ts';
import { befriend, password } from '#testing/people.ts';
import { findToast, renderPage, type Network } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 12 });
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

const stickerId = (number: number) => album.stickerIds[number - 1] ?? 0;
const partners = 'GET /api/trades/partners';

/** Mia has number 1 twice and Ben number 2; Ben has asked for a swap. */
async function friendsWithRequest() {
  const { mia, ben, benProposes } = await oneForOne(app, album);
  await benProposes();
  return { mia, ben };
}

async function part(one: ApiClient): Promise<void> {
  const { friends } = await one.call(listFriends, {});
  await one.call(endFriendship, { friendshipId: friends[0]?.friendshipId ?? '' });
}

/** How often the call was made so far. */
const times = ({ asked }: Network, call: string) => asked.filter(one => one === call).length;

const theTrade = (words: string | RegExp) =>
  waitFor(() => within(screen.getByRole('article', { name: /^Tausch mit / })).getByText(words));

it('asks again who is good to swap with when another device has put stickers in', async () => {
  const { mia } = await friendsWithRequest();
  const { network } = await renderPage(app, '/trading', { as: 'mia', isLive: true });
  await screen.findByRole('link', { name: /^Ben/ });
  const before = times(network, partners);
  const change = { id: crypto.randomUUID(), stickerId: stickerId(5), delta: 1 as const };
  await mia.call(changeQuantities, { albumId: album.id, operations: [change] });
  await waitFor(() => expect(times(network, partners)).toBeGreaterThan(before));
});

it('asks what is the case where the answer to an act was lost', async () => {
  const ben = await app.as('ben');
  const { code } = await ben.call(provideInvite, {});
  const { user, network } = await renderPage(app, '/friends', { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: 'Code einlösen' }));
  await user.type(await screen.findByRole('textbox', { name: 'Freundschaftscode' }), code);
  network.losesNext = '/api/friends/redeem';
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Mit Ben tauschen', hidden: true });
});

it('asks again after an act where the first answer, asked for before it, comes after it', async () => {
  const ben = await app.as('ben');
  const { code } = await ben.call(provideInvite, {});
  const { user, network } = await renderPage(app, '/friends', { as: 'mia', held: listFriends.path });
  await user.click(await screen.findByRole('button', { name: 'Code einlösen' }));
  await user.type(await screen.findByRole('textbox', { name: 'Freundschaftscode' }), code);
  await user.keyboard('{Enter}');
  await findToast('Freundschaft hinzugefügt');
  network.release(listFriends.path);
  await screen.findByRole('link', { name: 'Mit Ben tauschen', hidden: true });
});

it('says on an open request that its stickers are gone', async () => {
  const { mia } = await friendsWithRequest();
  await renderPage(app, '/trades', { as: 'mia', isLive: true });
  await screen.findByRole('button', { name: 'Annehmen: Ben' });
  const gone = [1, 2].map(() => ({ id: crypto.randomUUID(), stickerId: stickerId(1), delta: -1 as const }));
  await mia.call(changeQuantities, { albumId: album.id, operations: gone });
  await theTrade(/1 Sticker 1 ist nicht mehr verfügbar/);
});

it('asks everything again where the server says that something was not told', async () => {
  const { mia } = await friendsWithRequest();
  await renderPage(app, '/trades', { as: 'mia', isLive: true });
  await screen.findByRole('button', { name: 'Annehmen: Ben' });
  const gone = [1, 2].map(() => ({ id: crypto.randomUUID(), stickerId: stickerId(1), delta: -1 as const }));
  // Told to nobody, as by a process that ended before it could.
  await changeCollection(app.db, { userId: mia.userId, albumId: album.id }, gone);
  const trade = within(screen.getByRole('article', { name: /^Tausch mit / }));
  expect(trade.queryByText(/ist nicht mehr verfügbar/)).toBeNull();
  app.house.live.postFound(() => Promise.reject(new Error('lost')));
  await theTrade(/1 Sticker 1 ist nicht mehr verfügbar/);
  app.logged.length = 0;
});

const leave = (one: ApiClient) => one.call(deleteAccount, { password });
const cancel = async (one: ApiClient) => {
  const { outgoing } = await one.call(listTrades, {});
  return one.call(cancelTrade, { tradeId: outgoing[0]?.id ?? '' });
};

it.each([
  ['ends the friendship', part],
  ['deletes the account', leave],
  ['takes it back', cancel],
])('asks nothing about an open request any more once its sender %s', async (_, end) => {
  const { ben } = await friendsWithRequest();
  await renderPage(app, '/trades', { as: 'mia', isLive: true });
  await screen.findByRole('button', { name: 'Annehmen: Ben' });
  await screen.findByRole('link', { name: 'Neuigkeiten, 1 ungelesen' });
  await end(ben);
  await theTrade('Abgebrochen');
  expect(screen.queryByRole('button', { name: /: Ben$/ })).toBeNull();
  const bell = await screen.findByRole('link', { name: 'Neuigkeiten, 1 ungelesen' });
  fireEvent.click(bell);
  await see(/wollte mit dir tauschen\.$/, 'list', 'Neuigkeiten');
  expect(document.body.textContent).not.toContain('möchte mit dir tauschen');
});

const minus = (one: ApiClient) => {
  const gone = { id: crypto.randomUUID(), stickerId: stickerId(2), delta: -1 as const };
  return one.call(changeQuantities, { albumId: album.id, operations: [gone] });
};
const declineElsewhere = async () => {
  const mia = await app.as('mia');
  const { incoming } = await mia.call(listTrades, {});
  return mia.call(declineTrade, { tradeId: incoming[0]?.id ?? '' });
};

it.each<readonly [string, string, string, (ben: ApiClient) => Promise<unknown>, string]>([
  ['accepting', 'Annehmen', 'Mit Ben tauschen?', cancel, 'Ben hat die Anfrage zurückgezogen.'],
  [
    'accepting',
    'Annehmen',
    'Mit Ben tauschen?',
    part,
    'Ihr seid nicht mehr befreundet. Die Anfrage hat sich erledigt.',
  ],
  [
    'accepting',
    'Annehmen',
    'Mit Ben tauschen?',
    declineElsewhere,
    'Du hast diese Anfrage schon beantwortet.',
  ],
  [
    'accepting',
    'Annehmen',
    'Mit Ben tauschen?',
    minus,
    '2 Sticker 2 ist nicht mehr verfügbar. So geht der Tausch nicht mehr auf. Lehn ab oder mach ein Gegenangebot.',
  ],
  ['answering', 'Gegenangebot', 'Gegenangebot an Ben', cancel, 'Ben hat die Anfrage zurückgezogen.'],
  [
    'answering',
    'Gegenangebot',
    'Gegenangebot an',
    leave,
    'Dein Tauschpartner hat sein Konto gelöscht. Die Anfrage hat sich erledigt.',
  ],
])('says in the dialog of %s why there is nothing to do any more (%s, %s)', async (...given) => {
  const [, action, title, end, words] = given;
  const { ben } = await friendsWithRequest();
  await renderPage(app, '/trades', { as: 'mia', isLive: true });
  if (action === 'Gegenangebot')
    fireEvent.click(await screen.findByRole('button', { name: /^Tausch mit Ben ansehen/ }));
  fireEvent.click(await screen.findByRole('button', { name: `${action}: Ben` }));
  await screen.findByRole('dialog', { name: new RegExp(title.replace('?', '\\?')) });
  await end(ben);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(words);
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['', 'Alles klar']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Alles klar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('goes on with the friend whom one looks at when another is the best, and says when that one is none any more', async () => {
  const { mia, ben } = await friendsWithRequest();
  const { network } = await renderPage(app, '/trading', { as: 'mia', isLive: true });
  const bens = await screen.findByRole('link', { name: /^Ben/, current: true });
  // What was asked for first is the choice to keep.
  await waitFor(() => expect(network.waiting).toBe(0));
  const lea = await app.as('lea');
  await own(lea, album, copiesOfEach([3, 4, 5, 6], 2));
  await befriend(app.db, mia.userId, lea.userId);
  app.house.live.post({ userIds: [mia.userId] }, { topic: 'friends', change: 'own' });
  await screen.findByRole('link', { name: /^Lea/ });
  expect(bens.getAttribute('aria-current')).toBe('true');
  await part(ben);
  await screen.findByRole('heading', { name: 'Tauschen geht hier nicht' });
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
  app.house.live.post({ userIds: [mia.userId] }, { topic: 'friends', change: 'own' });
  await waitFor(() => expect(times(network, 'GET /api/notices/unread')).toBeGreaterThan(0));
  network.release('/api/trades/partners');
  await screen.findByRole('link', { name: /^Ben/ });
});

it('shows a new friend among those to swap with', async () => {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  await renderPage(app, '/trading', { as: 'mia', isLive: true });
  await screen.findByRole('heading', { name: 'Noch niemand zum Tauschen da' });
  await befriend(app.db, mia.userId, ben.userId);
  app.house.live.post({ userIds: [mia.userId] }, { topic: 'friends', change: 'own' });
  await screen.findByRole('link', { name: /^Ben/ });
});
