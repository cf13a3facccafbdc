// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readCollection } from '#features/collection/contract.ts';
import { saveListLink } from '../../contract.ts';
import { createAlbum, own, teamAlbumOf, type CreatedAlbum } from '#testing/albums.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';
import { keepList } from '#web/persistence/kept-list.ts';

Element.prototype.scrollIntoView = () => undefined;

const app = await startAppForThisFile();
const mia = await app.as('mia');
const main = () => within(screen.getByRole('main'));

/** FUX 1, FUX 2, PIN 1, PIN 2. */
async function newAlbum(owned: Parameters<typeof own>[2] = {}): Promise<CreatedAlbum> {
  const album = await createAlbum(app.db, { ...teamAlbumOf(), key: crypto.randomUUID() });
  if (Object.keys(owned).length > 0) await own(mia, album, owned);
  return album;
}

async function quantitiesOf(album: CreatedAlbum): Promise<number[]> {
  const { quantities } = await mia.call(readCollection, { albumId: album.id });
  return album.stickerIds.map(id => quantities[id] ?? 0);
}

async function openList(album: CreatedAlbum) {
  const { user, network } = await renderPage(app, `/begin/list?album=${album.id}`, { as: 'mia' });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Deine Liste' });
  async function paste(list: string) {
    await user.clear(field);
    await user.click(field);
    await user.paste(list);
  }
  const choose = (name: string | RegExp) => user.click(screen.getByRole('radio', { name }));
  const save = () => user.click(screen.getByRole('button', { name: 'Ins Album eintragen' }));
  return { user, network, field, paste, choose, save };
}

const fileOf = (bytes: readonly number[], name = 'stand.csv') =>
  Object.assign(new File([new Uint8Array(bytes)], name), {
    arrayBuffer: async () => new Uint8Array(bytes).buffer,
  });

describe("a member's own list", () => {
  it('asks once what it means where nothing says it, shows what changes, and is taken back whole', async () => {
    const album = await newAlbum({ 1: 1 });
    const { user, paste, choose, save } = await openList(album);
    await paste('FUX 1, 2, PIN 2, XYZ 9');
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join();
    expect(said()).toMatch(
      /3 Sticker gefundenVorsicht: Verstanden habe ich nur 3 von 4 Angaben.*Nicht in diesem Album: XYZ 9/,
    );
    expect(screen.queryByRole('button', { name: 'Ins Album eintragen' })).toBeNull();
    screen.getByRole('radio', { name: 'Das fehlt mir (1 weg)' });
    await choose('Das habe ich (2 dazu)');
    main().getByText('2 Sticker kommen neu ins Album');
    main().getByText('2 andere Sticker bleiben, wie sie sind.');
    main().getByText('Noch ist nichts gespeichert.');
    expect(await quantitiesOf(album)).toEqual([1, 0, 0, 0]);
    await save();
    await expectToast('In dein Album eingetragen', '2 neue Sticker');
    await screen.findByRole('grid');
    await expect.poll(() => quantitiesOf(album)).toEqual([1, 1, 0, 1]);
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await expect.poll(() => quantitiesOf(album)).toEqual([1, 0, 0, 0]);
  });

  it('fills an empty album with all but what is missing, and a begun one only where it is told to', async () => {
    const empty = await newAlbum();
    const { paste, save, user } = await openList(empty);
    await paste('Mir fehlen:\nFUX 2');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle anderen habe ich' }).checked).toBe(
      true,
    );
    main().getByText('3 Sticker kommen neu ins Album');
    await user.click(screen.getByRole('button', { name: 'Stimmt nicht' }));
    await user.click(screen.getByRole('radio', { name: /^Das habe ich doppelt/ }));
    main().getByText('1 Sticker kommt neu ins Album');
    await user.click(screen.getByRole('radio', { name: /^Das fehlt mir/ }));
    await save();
    await expect.poll(() => quantitiesOf(empty)).toEqual([1, 0, 1, 1]);
  });

  it('takes out what is missing, and counts one beside the spares', async () => {
    const album = await newAlbum({ 1: 1, 3: 1 });
    const { paste, save } = await openList(album);
    await paste('Mir fehlen: FUX 1\nDoppelt: PIN 1 x2');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle anderen habe ich' }).checked).toBe(
      false,
    );
    main().getByText('In der Liste steht: 1 Sticker fehlt dir, 1 hast du doppelt.');
    main().getByText('1 Sticker kommt aus dem Album heraus');
    main().getByText('1 hast du schon: mehr Doppelte');
    await save();
    await expect.poll(() => quantitiesOf(album)).toEqual([0, 0, 3, 0]);
  });

  it('is compared instead where it is of somebody else', async () => {
    const album = await newAlbum({ 1: 2 });
    const { paste, choose } = await openList(album);
    await paste('FUX 1');
    await choose('Von jemand anderem');
    screen.getByRole('heading', { name: 'Du kannst geben 1' });
    await choose('Hat der andere doppelt (0 kannst du bekommen)');
    main().getByText('Davon fehlt dir gerade nichts.');
  });

  it('is read from a file, which says what it is where it is none', async () => {
    const album = await newAlbum({ 2: 1 });
    const { user, field } = await openList(album);
    const input = screen.getByLabelText('Datei öffnen');
    await user.upload(input, fileOf([0xff, 0xd8, 0xff, 0xe0]));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Das ist ein Bild\. /);
    // Windows-1252, by Excel.
    await user.upload(
      input,
      fileOf([...'Kürzel;Größe;Habe\r\nFUX 1;ü;x\r\nFUX 2;;'].map(each => each.charCodeAt(0))),
    );
    await main().findByText('1 Stück mehr, 1 Stück weniger');
    expect(screen.queryByRole('alert')).toBeNull();
    main().getByText('2 andere Sticker bleiben, wie sie sind.');
    await user.upload(input, fileOf([...'Code\r\nFUX 1\r\nPIN 2'].map(each => each.charCodeAt(0))));
    await main().findByText('Die Datei sagt nicht, wie viele du hast. Ich lese sie als Liste.');
    expect(field.value).toBe('FUX 1, PIN 2');
    expect(main().queryByText('1 Stück mehr, 1 Stück weniger')).toBeNull();
  });
});

it('what another app handed over is asked for an album and for whose it is', async () => {
  await newAlbum();
  const album = await newAlbum();
  keepList('Doppelt: FUX 1');
  const { user } = await renderPage(app, '/begin/list', { as: 'mia' });
  await screen.findByRole('heading', { level: 1, name: 'Für welches Album?' });
  const link = await waitFor(() => {
    const found = screen
      .getAllByRole('link')
      .find(each => each.getAttribute('href')?.endsWith(`=${album.id}`));
    return found ?? Promise.reject(new Error('No link.'));
  });
  await user.click(link);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Liste' });
  expect(field.value).toBe('Doppelt: FUX 1');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ]);
});

it('what was typed into the number field comes along to where a whole list is read', async () => {
  const album = await newAlbum();
  const { user } = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
  const entry = await screen.findByRole('textbox', { name: 'Nummern eintragen' });
  await user.click(entry);
  await user.paste('Doppelt:\nFUX 1 x2');
  await user.click(await screen.findByRole('link', { name: 'Ganze Liste einfügen' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Deine Liste' });
  expect(field.value).toBe('Doppelt:\nFUX 1 x2');
});

describe('a list shared by link', () => {
  it("stands beside the member's own album", async () => {
    const album = await newAlbum({ 1: 2 });
    const lea = await app.as('lea');
    await own(lea, album, { 2: 3 });
    const { link } = await lea.call(saveListLink, { albumId: album.id, shows: 'both', showsName: true });
    await renderPage(app, `/begin/list?from=${link.token}`, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Du kannst geben 1' });
    screen.getByRole('heading', { name: 'Du kannst bekommen 1' });
  });

  it('says that it is gone', async () => {
    await renderPage(app, `/begin/list?from=${'A'.repeat(22)}`, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Diese Liste gibt es nicht mehr' });
  });
});
