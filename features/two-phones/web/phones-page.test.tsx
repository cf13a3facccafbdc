// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bookTableSwap } from '../contract.ts';
import { readCode } from '../rules/code.ts';
import { listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { setOrdered } from '#features/collection/ordered-contract.ts';
import { openCollection } from '#features/collection/web/sync/collections.ts';
import { albumOf, createAlbum, own, type CreatedAlbum } from '#testing/albums.ts';
import { expectToast, findDialog, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const mia = await app.as('mia');
const ben = await app.as('ben');

async function newAlbum(): Promise<CreatedAlbum> {
  const key = crypto.randomUUID();
  const album = await createAlbum(app.db, albumOf({ key, name: `Album ${key}`, count: 8 }));
  await own(mia, album, { 1: 2, 2: 2, 3: 1 });
  await own(ben, album, { 4: 2, 5: 2, 3: 1 });
  return album;
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });

/** What a member's phone shows. */
function shownBy(userId: string): string {
  const { step } = JSON.parse(localStorage.getItem(`draft:${userId}:/begin/phones`) ?? '{}');
  return step.receipt ?? step.deal ?? step.list;
}

async function listOfMia(album: CreatedAlbum): Promise<string> {
  localStorage.clear();
  const { user } = await renderPage(app, `/begin/phones?album=${album.id}`, { as: 'mia' });
  await user.click(await press(/^Meine Liste zeigen/));
  await screen.findByRole('img', { name: 'QR-Code deiner Liste' });
  const list = shownBy(mia.userId);
  cleanup();
  return list;
}

async function dealOfBen(album: CreatedAlbum): Promise<string> {
  const { user } = await renderPage(app, `/T/${await listOfMia(album)}`, { as: 'ben' });
  await see('2 geben, 2 bekommen', 'status');
  await user.click(await press('Tauschcode zeigen'));
  await screen.findByRole('img', { name: 'QR-Code des Tauschs' });
  const deal = shownBy(ben.userId);
  cleanup();
  return deal;
}

async function quantitiesOf(member: typeof mia, album: CreatedAlbum): Promise<number[]> {
  const { quantities } = await member.call(readCollection, { albumId: album.id });
  return album.stickerIds.map(id => quantities[id] ?? 0);
}

it('a camera app leads from step to step, what is taken out stays out, and both have it booked', async () => {
  const album = await newAlbum();
  const list = await listOfMia(album);
  const atBen = await renderPage(app, `/T/${list}`, { as: 'ben' });
  const gets = within(await screen.findByRole('region', { name: 'Du bekommst 2' }));
  await atBen.user.click(gets.getByRole('button', { name: '1 Sticker 1' }));
  await see('2 geben, 1 bekommen', 'status');
  await atBen.user.click(await press('Tauschcode zeigen'));
  await screen.findByRole('img', { name: 'QR-Code des Tauschs' });
  const deal = shownBy(ben.userId);
  cleanup();
  const atMia = await renderPage(app, `/T/${deal}`, { as: 'mia' });
  await screen.findByRole('region', { name: 'Du gibst Ben 1' });
  await atMia.user.click(await press('Einverstanden'));
  await expectToast('Gebucht', '1 gegeben, 2 bekommen · 2 neu.');
  expect(await quantitiesOf(mia, album)).toEqual([2, 1, 1, 1, 1, 0, 0, 0]);
  const receipt = shownBy(mia.userId);
  await atMia.user.click(await press('Fertig'));
  await press('Ben als Freund anfragen');
  cleanup();
  await renderPage(app, `/T/${receipt}`, { as: 'ben' });
  await expectToast('Schon gebucht', '2 gegeben, 1 bekommen.');
  expect(await quantitiesOf(ben, album)).toEqual([0, 1, 1, 1, 1, 0, 0, 0]);
});

it('an ordered sticker is on no list, comes only if it is tapped, and then is ordered no more', async () => {
  const album = await newAlbum();
  const [one = 0, , , four = 0] = album.stickerIds;
  const order = (member: typeof mia, ...stickerIds: number[]) =>
    member.call(setOrdered, { albumId: album.id, stickerIds, areOrdered: true });
  await order(mia, four);
  await order(ben, one);
  const atBen = await renderPage(app, `/T/${await listOfMia(album)}`, { as: 'ben' });
  await see('1 geben, 1 bekommen', 'status');
  const gives = within(await screen.findByRole('region', { name: 'Du gibst Mia 1' }));
  expect(gives.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['5']);
  const gets = within(screen.getByRole('region', { name: 'Du bekommst 1' }));
  gets.getByRole('heading', { name: 'Bestellt' });
  await atBen.user.click(gets.getByRole('button', { name: '1 Sticker 1, nicht dabei' }));
  await atBen.user.click(await press('Tauschcode zeigen'));
  await screen.findByRole('img', { name: 'QR-Code des Tauschs' });
  const deal = shownBy(ben.userId);
  cleanup();
  const atMia = await renderPage(app, `/T/${deal}`, { as: 'mia' });
  await atMia.user.click(await press('Einverstanden'));
  await expectToast('Gebucht', '2 gegeben, 1 bekommen · 1 neu.');
  const orderedBy = async (member: typeof mia) => {
    const { albums } = await member.call(listMyAlbums, {});
    return albums.find(({ id }) => id === album.id)?.orderedIds ?? [];
  };
  expect([await quantitiesOf(ben, album), await orderedBy(ben)]).toEqual([[1, 1, 1, 2, 1, 0, 0, 0], []]);
  expect(await orderedBy(mia)).toEqual([four]);
});

it('without a network it waits, the album shows it, signing out warns of it, and it is booked once there is one', async () => {
  const album = await newAlbum();
  const deal = await dealOfBen(album);
  const { user, network } = await renderPage(app, `/T/${deal}`, { as: 'mia' });
  const agree = await press('Einverstanden');
  network.isDown = true;
  await user.click(agree);
  await user.click(await press('Fertig'));
  const card = within(await screen.findByRole('article', { name: 'Mit Ben' }));
  card.getByText('Wartet auf Netz');
  expect(await quantitiesOf(mia, album)).toEqual([2, 2, 1, 0, 0, 0, 0, 0]);
  cleanup();
  network.isDown = false;
  const again = await renderPage(app, '/settings', { as: 'mia', lost: '/api/table-swaps' });
  await again.user.click(await press('Abmelden'));
  const dialog = await findDialog('Änderungen gehen verloren');
  await again.user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  delete again.network.lost;
  window.dispatchEvent(new Event('online'));
  await expectToast('Gebucht', '2 gegeben, 2 bekommen · 2 neu.');
  expect(await quantitiesOf(mia, album)).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
});

it('what the other phone booked meanwhile is never counted twice', async () => {
  const album = await newAlbum();
  const deal = await dealOfBen(album);
  const { user, network } = await renderPage(app, `/T/${deal}`, { as: 'mia' });
  const agree = await press('Einverstanden');
  network.isDown = true;
  await user.click(agree);
  await screen.findByRole('img', { name: 'QR-Code des Belegs' });
  const { state } = openCollection(mia.userId, album.id);
  const shown = () => album.stickerIds.map(state.quantityOf).join(' ');
  await waitFor(() => expect(shown()).toBe('1 1 1 1 1 0 0 0'));
  const seen = new Set<string>();
  onTestFinished(state.subscribe(() => void seen.add(shown())));
  await ben.call(bookTableSwap, { deal, receipt: shownBy(mia.userId) });
  network.isDown = false;
  window.dispatchEvent(new Event('online'));
  await expectToast('Schon gebucht', '2 gegeben, 2 bekommen.');
  expect([...seen]).toEqual(['1 1 1 1 1 0 0 0']);
});

it('says that a full device keeps nothing, and books all the same', async () => {
  const album = await newAlbum();
  const deal = await dealOfBen(album);
  const { user, network } = await renderPage(app, `/T/${deal}`, { as: 'mia' });
  const agree = await press('Einverstanden');
  network.isDown = true;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await user.click(agree);
  await see(/^Dieses Gerät merkt sich den Tausch nicht\./, 'alert');
  network.isDown = false;
  window.dispatchEvent(new Event('online'));
  await expectToast('Gebucht', '2 gegeben, 2 bekommen · 2 neu.');
});

it('says of each code that does not fit why, and goes on', async () => {
  const album = await newAlbum();
  const deal = await dealOfBen(album);
  const list = await listOfMia(album);
  const torn = list.slice(0, -3) + (list.endsWith('0') ? '1' : '0').repeat(3);
  for (const [as, code, words] of [
    ['mia', list, 'Das ist dein eigener Code. Scanne den vom anderen Handy.'],
    ['ben', deal, 'Das ist dein eigener Code. Scanne den vom anderen Handy.'],
    ['ben', torn, /kam nicht ganz an/],
    ['ben', 'WWW', /kam nicht ganz an|kein Code zum Tauschen/],
  ] as const) {
    localStorage.clear();
    await renderPage(app, `/T/${code}`, { as });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
    cleanup();
  }
});

it('shows a stranger the list, and leads back to it after signing up; of a deal it says what it is', async () => {
  const album = await newAlbum();
  const deal = await dealOfBen(album);
  const list = await listOfMia(album);
  await renderPage(app, `/T/${list}`);
  await screen.findByRole('heading', { level: 1, name: new RegExp('^Album ') });
  const join = screen.getByRole('link', { name: 'Kostenlos mitmachen' });
  expect(new URL(join.getAttribute('href') ?? '', location.origin).searchParams.get('next')).toBe(
    `/T/${list}`,
  );
  cleanup();
  expect(readCode(deal)).toMatchObject({ kind: 'deal' });
  await renderPage(app, `/T/${deal}`);
  const words = 'Das ist ein Schritt in einem Tausch';
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words));
  screen.getByRole('link', { name: 'Anmelden' });
});
