// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readListLink, saveListLink } from '../contract.ts';
// Preloaded, so that no test waits for the compiler.
import './ShareDialog.tsx';
import { own, createAlbum, stickerOf, teamAlbumOf } from '#testing/albums.ts';
import { clearToasts } from '#web/design/toast.ts';
import { findToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

Element.prototype.scrollIntoView = () => undefined;

const app = await startAppForThisFile();
const mia = await app.as('mia');
const album = await createAlbum(app.db, teamAlbumOf());
await own(mia, album, { 1: 3 });
beforeEach(() => app.db.query.deleteFrom('list_links').execute());

async function openSharing(id = album.id) {
  const page = await renderPage(app, `/album/${id}`, { as: 'mia', isLive: true });
  await page.user.click(await screen.findByRole('button', { name: 'Fortschritt teilen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fortschritt teilen' }));
  return { ...page, dialog };
}

/** A stand-in for everything of a canvas, which jsdom lacks. */
const anything: unknown = new Proxy(
  {},
  { get: (_, name) => (name === 'measureText' ? () => ({ width: 8 }) : () => anything), set: () => true },
);

/** jsdom cannot read files as bytes. */
function fileOf(content: string): File {
  const arrayBuffer = async () => new TextEncoder().encode(content).buffer;
  return Object.assign(new File([content], 'stand.json', { type: 'application/json' }), { arrayBuffer });
}

it('the list follows what another device glues while it is open', async () => {
  const { dialog } = await openSharing();
  const list = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Deine Liste' });
  expect(list.value).toContain('PIN: 1, 2');
  await own(mia, album, { 3: 1 });
  await waitFor(() => expect(list.value).toContain('PIN: 2'));
});

it('where a link ended, the keyboard chooses on among what the next one shows', async () => {
  await mia.call(saveListLink, { albumId: album.id, shows: 'both', showsName: false });
  const { user, dialog } = await openSharing();
  await user.click(dialog.getByRole('tab', { name: 'Link' }));
  await user.click(await dialog.findByRole('button', { name: 'Link beenden' }));
  await user.click(dialog.getByRole('button', { name: 'Link beenden' }));
  const make = await dialog.findByRole('button', { name: 'Link erstellen' });
  await waitFor(() => expect(document.activeElement).toBe(make));
  const missing = dialog.getByRole<HTMLInputElement>('radio', { name: /Fehlende/ });
  await user.click(missing);
  expect([missing.checked, document.activeElement]).toEqual([true, missing]);
});

it('what a link shows goes back where it was not saved, and a link that did not end is still there', async () => {
  const { link } = await mia.call(saveListLink, { albumId: album.id, shows: 'both', showsName: false });
  const { user, network, dialog } = await openSharing();
  await user.click(dialog.getByRole('tab', { name: 'Link' }));
  const name = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /Meinen Namen zeigen/ });
  network.lost = `/api/albums/${album.id}/list-link`;
  await user.click(name);
  await findToast('Wir wissen nicht, ob das geklappt hat');
  act(clearToasts);
  await waitFor(() => expect(name.checked).toBe(false));
  await user.click(dialog.getByRole('button', { name: 'Link beenden' }));
  const end = dialog.getByRole('button', { name: 'Link beenden' });
  expect(document.activeElement).toBe(end);
  await user.click(end);
  await findToast('Wir wissen nicht, ob das geklappt hat');
  dialog.getByRole('textbox', { name: 'Dein Link' });
  expect((await mia.call(readListLink, { albumId: album.id })).link?.token).toBe(link.token);
});

it('what a link shows is the last of several choices, also of those made before the first was answered', async () => {
  await mia.call(saveListLink, { albumId: album.id, shows: 'missing', showsName: false });
  const { user, network, dialog } = await openSharing();
  await user.click(dialog.getByRole('tab', { name: 'Link' }));
  const name = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /Meinen Namen zeigen/ });
  const both = dialog.getByRole<HTMLInputElement>('radio', { name: /Beides/ });
  network.hold(`/api/albums/${album.id}/list-link`);
  await user.click(name);
  await user.click(both);
  expect([name.checked, both.checked]).toEqual([true, true]);
  network.release(`/api/albums/${album.id}/list-link`);
  const kept = async () => (await mia.call(readListLink, { albumId: album.id })).link;
  await expect.poll(kept).toMatchObject({ shows: 'both', showsName: true });
  expect([name.checked, both.checked]).toEqual([true, true]);
});

it('a picture that could not be drawn anew says so, offers none of before to save, and is drawn with the next try', async () => {
  let isFull = false;
  const canvas = {
    getContext: () => anything,
    toBlob: (done: BlobCallback) => done(isFull ? null : new Blob(['picture'], { type: 'image/png' })),
  };
  for (const [name, value] of Object.entries(canvas))
    Object.defineProperty(HTMLCanvasElement.prototype, name, { value, configurable: true });
  HTMLImageElement.prototype.decode = async () => undefined;
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const { user, dialog } = await openSharing();
  await user.click(dialog.getByRole('tab', { name: 'Bild' }));
  await dialog.findByRole('img', { name: /^Bild zum Teilen/ });
  isFull = true;
  await user.click(dialog.getByRole('radio', { name: /Doppelte/ }));
  await dialog.findByRole('alert');
  for (const role of ['img', 'button'] as const)
    expect(dialog.queryByRole(role, { name: /^Bild zum Teilen|Herunterladen/ })).toBeNull();
  expect(dialog.getByRole('alert').textContent).toMatch(/^Das Bild ließ sich nicht malen\./);
  isFull = false;
  await user.click(dialog.getByRole('button', { name: 'Noch einmal versuchen' }));
  await dialog.findByRole('img', { name: /^Bild zum Teilen/ });
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Herunterladen' }));
  await findToast('Bild gespeichert');
});

const readInto = (
  { user, dialog }: Awaited<ReturnType<typeof openSharing>>,
  name: string,
  stickers: object[],
) => user.upload(dialog.getByLabelText('Datei einlesen'), fileOf(JSON.stringify({ album: name, stickers })));

it('a file of another album is asked about, and one with nothing of this album changes nothing', async () => {
  const page = await openSharing();
  const { dialog } = page;
  await readInto(page, 'Weltraum', [{ code: 'FUX 1', quantity: 5 }]);
  await dialog.findByText('Die Datei sagt, sie gehört zum Album „Weltraum“.');
  // Must not be pressed by the next Enter.
  expect(document.activeElement).not.toBe(dialog.getByRole('button', { name: 'Übernehmen' }));
  await readInto(page, 'WM der Tiere', [{ code: 'XYZ 1', quantity: 5 }]);
  await dialog.findByText('In der Datei steht kein Sticker aus diesem Album.');
  expect(dialog.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
});

it('a file that names a sticker twice says so before it is taken over', async () => {
  const page = await openSharing();
  await readInto(page, 'WM der Tiere', [
    { code: 'PIN 2', quantity: 5 },
    { code: 'PIN 2', quantity: 2 },
  ]);
  await page.dialog.findByText('Mehrfach in der Datei: PIN 2. Es zählt, was zuletzt dasteht.');
  page.dialog.getByText('2 Stück mehr');
});

it('a pasted list that is too long says how far it was read, and stays whole', async () => {
  const { user, dialog } = await openSharing();
  await user.click(dialog.getByRole('tab', { name: 'Vergleich' }));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox');
  const long = 'FUX 1, '.repeat(6_000);
  await user.click(field);
  await user.paste(long);
  await dialog.findByText(
    'Die Liste ist zu lang: Gelesen sind die ersten 40.000 Zeichen. Füge den Rest danach für sich ein.',
  );
  expect(field.value).toBe(long);
});

it('a file with too much changes nothing, and leaves the next one to be read', async () => {
  const many = await createAlbum(app.db, { key: 'viele', name: 'Viele', count: 41 });
  const page = await openSharing(many.id);
  const { user, dialog } = page;
  const full = Array.from({ length: 41 }, (_, at) => ({ number: at + 1, quantity: 250 }));
  await readInto(page, 'Viele', full);
  await dialog.findByText('Das sind zu viele Änderungen auf einmal: höchstens 10.000 Stück.');
  expect(dialog.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Doch nicht' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Datei einlesen'));
  await readInto(page, 'Viele', full.slice(1));
  const apply = await dialog.findByRole('button', { name: 'Übernehmen' });
  await waitFor(() => expect(document.activeElement).toBe(apply));
});

it('a list without anything to swap says so on either side, and offers no answer', async () => {
  const full = await createAlbum(app.db, {
    key: 'voll',
    name: 'Voll',
    stickers: [1, 2].map(at => stickerOf(at)),
  });
  await own(mia, full, { 1: 1, 2: 1 });
  const { user, dialog } = await openSharing(full.id);
  await user.click(dialog.getByRole('tab', { name: 'Vergleich' }));
  await user.click(dialog.getByRole('textbox'));
  await user.paste('Suche\n1\nBiete\n2');
  await dialog.findByText('Davon hast du gerade nichts doppelt.');
  dialog.getByText('Davon fehlt dir gerade nichts.');
  expect(dialog.queryByRole('button', { name: /^Antwort/ })).toBeNull();
});
