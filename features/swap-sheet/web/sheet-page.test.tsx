// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { setOrdered } from '#features/collection/ordered-contract.ts';
import { acceptTrade, listTrades, proposeTrade } from '#features/trades/contract.ts';
import { albumOf, createAlbum, own, type CreatedAlbum } from '#testing/albums.ts';
import { befriend } from '#testing/people.ts';
import { expectToast, findDialog, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

Element.prototype.scrollIntoView = () => undefined;

const app = await startAppForThisFile();
const mia = await app.as('mia');
const ben = await app.as('ben');
await befriend(app.db, mia.userId, ben.userId);

async function newAlbum(owned: Parameters<typeof own>[2]): Promise<CreatedAlbum> {
  const key = crypto.randomUUID();
  const album = await createAlbum(app.db, albumOf({ key, name: `Album ${key}`, count: 8 }));
  await own(mia, album, owned);
  return album;
}

async function quantitiesOf(album: CreatedAlbum): Promise<number[]> {
  const { quantities } = await mia.call(readCollection, { albumId: album.id });
  return album.stickerIds.map(id => quantities[id] ?? 0);
}

async function openSheet(album: CreatedAlbum) {
  const { user, network } = await renderPage(app, `/begin/sheet?album=${album.id}`, { as: 'mia' });
  await screen.findByRole('region', { name: 'Gegeben' });
  const side = (name: 'Gegeben' | 'Bekommen') => within(screen.getByRole('region', { name }));
  const tap = (name: 'Gegeben' | 'Bekommen', sticker: string | RegExp) =>
    user.click(side(name).getByRole('button', { name: sticker }));
  const type = async (name: 'Gegeben' | 'Bekommen', numbers: string) => {
    const field = side(name).getByRole<HTMLTextAreaElement>('textbox');
    await user.click(field);
    await user.paste(numbers);
    await user.keyboard('{Enter}');
    return field;
  };
  const done = () => user.click(screen.getByRole('button', { name: 'Fertig' }));
  return { user, network, side, tap, type, done };
}

const press = (name: string) => screen.findByRole('button', { name });

it('books what went and what came as one change, which one press takes back, and the sheet is there again', async () => {
  const album = await newAlbum({ 1: 3, 2: 2, 3: 1 });
  const { user, tap, done, side } = await openSheet(album);
  expect(side('Gegeben').queryByRole('button', { name: /^3 Sticker/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Mit wem/ }), 'Oma');
  await tap('Gegeben', '1 Sticker 1, 2 doppelt');
  await tap('Gegeben', '1 Sticker 1, 2 doppelt, 1 gegeben');
  await tap('Gegeben', /^2 Sticker 2/);
  await tap('Bekommen', '5 Sticker 5');
  await tap('Bekommen', '6 Sticker 6');
  await tap('Bekommen', '6 Sticker 6, 1 bekommen');
  await see('3 gegeben, 1 bekommen', 'status');
  await done();
  await expectToast('Tauschzettel gebucht', '3 gegeben, 1 bekommen · 1 neu');
  await expect.poll(() => quantitiesOf(album)).toEqual([1, 1, 1, 0, 1, 0, 0, 0]);
  await user.click(await press('Rückgängig'));
  await expect.poll(() => quantitiesOf(album)).toEqual([3, 2, 1, 0, 0, 0, 0, 0]);
  await see('3 gegeben, 1 bekommen', 'status');
  await done();
  await expect.poll(() => quantitiesOf(album)).toEqual([1, 1, 1, 0, 1, 0, 0, 0]);
});

it('what is on a sheet outlives the page', async () => {
  const album = await newAlbum({ 1: 2 });
  const first = await openSheet(album);
  await first.tap('Bekommen', '4 Sticker 4');
  cleanup();
  const again = await openSheet(album);
  await see('0 gegeben, 1 bekommen', 'status');
  again.side('Bekommen').getByRole('button', { name: '4 Sticker 4, 1 bekommen' });
  await again.user.click(await press('Zettel leeren'));
  await again.user.click((await findDialog('Zettel leeren?')).getByRole('button', { name: 'Leeren' }));
  await see('0 gegeben, 0 bekommen', 'status');
});

it('an ordered sticker stands last, and coming by a swap it is ordered no more', async () => {
  const album = await newAlbum({ 1: 2, 2: 1, 3: 1, 4: 1 });
  const [five = 0, six = 0] = album.stickerIds.slice(4);
  await mia.call(setOrdered, { albumId: album.id, stickerIds: [five, six], areOrdered: true });
  const { tap, side, done } = await openSheet(album);
  const heading = side('Bekommen').getByRole('heading', { name: 'Bestellt' });
  const ordered = within(heading.parentElement ?? heading);
  expect(ordered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['5', '6']);
  await tap('Bekommen', '5 Sticker 5');
  ordered.getByRole('button', { name: '5 Sticker 5, 1 bekommen' });
  await done();
  await expect.poll(() => quantitiesOf(album)).toEqual([2, 1, 1, 1, 1, 0, 0, 0]);
  const { albums } = await mia.call(listMyAlbums, {});
  expect(albums.find(({ id }) => id === album.id)?.orderedIds).toEqual([six]);
});

it('reads typed numbers as the album does, says what is none, and gives a last copy only when told to', async () => {
  const album = await newAlbum({ 1: 3, 2: 1 });
  const { user, type, side, done } = await openSheet(album);
  const field = await type('Gegeben', '1, 2, 7, 99');
  side('Gegeben').getByText('99 gibt es hier nicht. Hast du nicht: 7.');
  expect(field.value).toBe('99');
  within(side('Gegeben').getByRole('alert')).getByText('2: Das ist dein letzter. Dann fehlt er dir.');
  await see('1 gegeben, 0 bekommen', 'status');
  await user.click(await press('Trotzdem geben'));
  await see('Danach fehlt dir: 2.', 'status');
  await type('Bekommen', '3-5, 5');
  await see('2 gegeben, 4 bekommen', 'status');
  await done();
  await expect.poll(() => quantitiesOf(album)).toEqual([2, 0, 1, 1, 2, 0, 0, 0]);
});

it('warns of what was offered, and names what went on another device meanwhile', async () => {
  const album = await newAlbum({ 1: 2, 2: 3 });
  await own(ben, album, { 3: 2 });
  const [one = 0, two = 0, three = 0] = album.stickerIds;
  await mia.call(proposeTrade, {
    friendId: ben.userId,
    offered: [{ stickerId: one, quantity: 1 }],
    requested: [{ stickerId: three, quantity: 1 }],
  });
  const { user, tap } = await openSheet(album);
  await user.click(await press('1 Sticker 1, 1 doppelt, 1 angeboten'));
  await see('1 steht in einer offenen Anfrage von dir.', 'status');
  await tap('Gegeben', /^2 Sticker 2/);
  await tap('Gegeben', /^2 Sticker 2/);
  const operations = [1, 2].map(() => ({ id: crypto.randomUUID(), stickerId: two, delta: -1 as const }));
  await mia.call(changeQuantities, { albumId: album.id, operations });
  cleanup();
  const again = await openSheet(album);
  await see('2 ist inzwischen nicht mehr da und wird nicht mitgebucht.', 'status');
  await again.done();
  await expectToast('Tauschzettel gebucht', '2 gegeben, 0 bekommen · nicht gebucht: 2');
  await expect.poll(() => quantitiesOf(album)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

/** Of swaps made by hand. */
const toldBen = async () => (await ben.call(listTrades, {})).incoming.filter(({ isDone }) => isDone);

const friendField = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Ein Freund/ });

it('is sent to a friend with a last copy among it, forgotten here, and moves once the friend agrees', async () => {
  const album = await newAlbum({ 1: 1 });
  await own(ben, album, { 2: 1 });
  const { user, type } = await openSheet(album);
  await user.selectOptions(await friendField(), ben.userId);
  await see('Sagt Ben „Stimmt so“, ändern sich eure beiden Sammlungen.', 'paragraph');
  await type('Gegeben', '1');
  await user.click(await press('Trotzdem geben'));
  await type('Bekommen', '2');
  await see('Danach fehlt dir: 1.', 'status');
  await user.click(await press('An Ben senden'));
  await expectToast('An Ben gesendet', 'Eingetragen wird es, sobald es bestätigt ist.');
  await waitFor(() => expect(location.pathname).toBe('/trades'));
  expect(await quantitiesOf(album)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  const told = await toldBen();
  expect(told).toMatchObject([{ gives: [{ number: 2 }], gets: [{ number: 1 }] }]);
  await ben.call(acceptTrade, { tradeId: told[0]?.id ?? '' });
  expect(await quantitiesOf(album)).toEqual([0, 1, 0, 0, 0, 0, 0, 0]);
  cleanup();
  await openSheet(album);
  await see('0 gegeben, 0 bekommen', 'status');
});

it('is booked here alone without a network, and says why it is not sent', async () => {
  const album = await newAlbum({ 1: 2 });
  const { user, network, tap } = await openSheet(album);
  await user.selectOptions(await friendField(), ben.userId);
  await tap('Gegeben', /^1 Sticker 1/);
  network.isDown = true;
  window.dispatchEvent(new Event('offline'));
  await see(/^Senden geht nur mit Netz/, 'paragraph');
  await user.click(await press('Nur bei mir eintragen'));
  await expectToast('Tauschzettel gebucht', '1 gegeben, 0 bekommen');
  network.isDown = false;
  await expect.poll(() => quantitiesOf(album)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

it('what a friend sent is set right on the sheet', async () => {
  const album = await newAlbum({ 1: 3 });
  await own(ben, album, { 2: 3 });
  const [one = 0, two = 0] = album.stickerIds;
  await ben.call(proposeTrade, {
    friendId: mia.userId,
    offered: [{ stickerId: two, quantity: 1 }],
    requested: [{ stickerId: one, quantity: 1 }],
    isDone: true,
  });
  const { user } = await renderPage(app, '/trades', { as: 'mia' });
  await user.click(await press('Korrigieren: Ben'));
  await screen.findByRole('heading', { level: 1, name: 'Tausch mit Ben korrigieren' });
  await user.click(await press('1 Sticker 1, 2 doppelt, 1 gegeben'));
  await see('2 gegeben, 1 bekommen', 'status');
  await user.click(await press('An Ben senden'));
  await expectToast('An Ben gesendet', 'Eingetragen wird es, sobald es bestätigt ist.');
  expect(await toldBen()).toMatchObject([
    {
      isCounterOffer: true,
      gets: [{ number: 1, quantity: 2 }],
      gives: [{ number: 2, quantity: 1 }],
    },
  ]);
});

it('leads from the album, from the exchange, and to another album', async () => {
  const album = await newAlbum({ 1: 2 });
  const other = await newAlbum({ 2: 2 });
  const { user } = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
  await user.click(await press('Fortschritt teilen'));
  await user.click((await findDialog('Fortschritt teilen')).getByRole('link', { name: /Tauschzettel/ }));
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Album' });
  expect(choice.value).toBe(String(album.id));
  await user.selectOptions(choice, String(other.id));
  await screen.findByRole('button', { name: '2 Sticker 2, 1 doppelt' });
  cleanup();
  await renderPage(app, '/trading', { as: 'mia' });
  const way = await screen.findByRole('link', { name: /Tauschzettel/ });
  await user.click(way);
  await waitFor(() => expect(location.pathname).toBe('/begin/sheet'));
  await screen.findByRole('heading', { level: 1, name: 'Tauschzettel' });
});
