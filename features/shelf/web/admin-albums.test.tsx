// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listShelf } from '../contract.ts';
import { importCatalogue } from '../operator-contract.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { addChild } from '#features/family/contract.ts';
import { reportContent } from '#features/moderation/contract.ts';
import { asOperator, leasInstance } from '#features/moderation/testing/operator.ts';
import { albumPath, pagePaths } from '#shared/page-paths.ts';
import { albumOf, createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { createStrangers } from '#testing/circle.ts';
import { findDialog, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { readToasts } from '#web/design/toast.ts';

let scrolledTo: string | null;
Element.prototype.scrollIntoView = function noted(this: Element) {
  scrolledTo = this.textContent;
};

const app = await startAppForThisFile(leasInstance);
const operator = await asOperator(app);
const { phone } = operator;

/** Each test has a session of its own, and a code is accepted only once. */
async function openAsOperator(path: string) {
  await app.sql`update second_factors set last_step = 0`;
  const page = await renderPage(app, path, { as: 'lea' });
  await page.user.type(await screen.findByRole('textbox', { name: 'Code' }), phone.next());
  await page.user.click(screen.getByRole('button', { name: 'Weiter' }));
  return page;
}

it('operators read albums in, put them away and apply what was reported', async () => {
  const album = await createAlbum(app.db, { key: 'alt', name: 'Altes Album', count: 2 });
  const mia = await app.as('mia');
  const right = { sticker: '1', name: 'Richtig' };
  await mia.call(reportContent, { kind: 'album', subjectId: String(album.id), reason: 'mistake', ...right });
  const { user } = await openAsOperator(pagePaths.adminAlbums);
  await see('In „Altes Album“', 'listitem');
  await user.click(await screen.findByRole('button', { name: '1 Sticker 1 → 1 Richtig: Übernehmen' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Inhalt der Datei')));
  await user.click(screen.getByRole('button', { name: 'Einlesen' }));
  await see(/„Altes Album“ ist geändert/, 'status');
  // Also the last one keeps its row, as another button would come under the finger.
  const done = screen.getByRole('button', { name: '1 Sticker 1 → 1 Richtig: Erledigt' });
  await waitFor(() => expect(done.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.change(screen.getByLabelText('Inhalt der Datei'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Altes Album: Nur ins Regal' }));
  await findToast('Erledigt');
  await see('Im Regal', 'listitem');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Altes Album'));
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  await screen.findByRole('textbox', {
    name: 'Inhalt der Datei',
    description: /Öffne eine Datei oder füge ihren Inhalt ein\./,
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Inhalt der Datei')));
  const content = writeCatalogueJson(albumOf({ key: 'neu', name: 'Neues Album', count: 4 }));
  fireEvent.change(screen.getByLabelText('Inhalt der Datei'), { target: { value: content } });
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  await see(/„Neues Album“ würde neu angelegt/, 'status');
  expect(scrolledTo).toMatch(/^Bericht/);
  await user.click(screen.getByRole('button', { name: 'Einlesen' }));
  await see(/„Neues Album“ ist neu angelegt/, 'status');
  const rows = within(screen.getByRole('main'));
  await rows.findByRole('button', { name: 'Neues Album: Stattdessen …' });
  const shelf = (await mia.call(listShelf, {})).albums.map(({ name }) => name);
  expect(shelf).toEqual(['Neues Album', 'Altes Album']);
});

it('operators take a member’s album over once asked, and name it to who collects the same', async () => {
  const [maker] = await createStrangers(app, 'Legte an');
  const twin = await createOwnAlbum(app.db, maker.userId, { name: 'Supermarkt 2026', count: 3 });
  await createOwnAlbum(app.db, maker.userId, { name: 'Supermarkt', count: 3 });
  await own(maker, twin, { 2: 2 });
  const { user } = await openAsOperator(pagePaths.admin);
  await user.click(await screen.findByRole('link', { name: 'Alben der Instanz' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Name des Albums' }), 'supermarkt');
  await user.click(await screen.findByRole('button', { name: 'Supermarkt: Für alle übernehmen' }));
  const question = within(await screen.findByRole('dialog'));
  question.getByText(/Legte an kann es nicht mehr ändern/);
  await user.click(question.getByRole('button', { name: 'Für alle übernehmen' }));
  await see('Im Regal', 'listitem');
  expect(await maker.call(listShelf, {})).toMatchObject({ mayMake: 19 });
  const opener = screen.getByRole('button', { name: 'Supermarkt 2026: Stattdessen …' });
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  const others = screen.getByLabelText('Stattdessen');
  expect(within(others).queryByRole('option', { name: 'Supermarkt 2026' })).toBeNull();
  await user.selectOptions(others, 'Supermarkt');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
  cleanup();
  // Its collectors are asked on its page.
  const collector = await renderPage(app, albumPath(twin.id), { asMember: maker.userId });
  await see('Dieses Album gibt es schon: „Supermarkt“.', 'main');
  await collector.user.click(screen.getByRole('button', { name: 'Mitnehmen' }));
  const asked = await findDialog('Deine Sticker zu „Supermarkt“ mitnehmen?');
  await asked.findByText('1 Sticker kommt mit.');
  await collector.user.click(asked.getByRole('button', { name: 'Mitnehmen' }));
  await screen.findByRole('heading', { level: 1, name: 'Supermarkt' });
  await see(/^1 von 3/, 'main');
});

it('a search that fails leaves what was pasted and the words that were looked for', async () => {
  const { user, network } = await openAsOperator(pagePaths.adminAlbums);
  const content = await screen.findByLabelText<HTMLTextAreaElement>('Inhalt der Datei');
  await user.type(content, 'number;name');
  network.lost = '/api/admin/albums?words=S';
  const words = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name des Albums' });
  await user.type(words, 'S');
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Inhalt der Datei')).toBe(content);
  expect([content.value, words.value, document.activeElement]).toEqual(['number;name', 'S', words]);
  delete network.lost;
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await see('Supermarkt', 'listitem');
});

it('a file that cannot be read leaves what was pasted', async () => {
  const { user } = await openAsOperator(pagePaths.adminAlbums);
  const content = await screen.findByLabelText<HTMLTextAreaElement>('Inhalt der Datei');
  await user.type(content, 'number;name');
  const large = new File(['x'.repeat((importCatalogue.fileBytes ?? 0) + 1)], 'zu-groß.csv');
  await user.upload(screen.getByLabelText('Datei öffnen'), large);
  await see('Diese Datei ist zu groß oder lässt sich nicht lesen.', 'region', 'Album einlesen');
  expect(content.value).toBe('number;name');
});

it('an album that is read in at last leaves no word of the failure before', async () => {
  const { user, network } = await openAsOperator(pagePaths.adminAlbums);
  const content = writeCatalogueJson(albumOf({ key: 'endlich', name: 'Endlich', count: 2 }));
  fireEvent.change(await screen.findByLabelText('Inhalt der Datei'), { target: { value: content } });
  network.isTroubled = true;
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  await findToast('Der Server antwortet gerade nicht. Versuche es gleich noch einmal.');
  network.isTroubled = false;
  await user.click(await screen.findByRole('button', { name: 'Vorschau' }));
  await see(/„Endlich“/, 'status');
  network.isTroubled = true;
  await user.click(screen.getByRole('button', { name: 'Einlesen' }));
  await findToast('Wir wissen nicht, ob das geklappt hat');
  network.isTroubled = false;
  await user.click(await screen.findByRole('button', { name: 'Einlesen' }));
  await see(/„Endlich“ ist neu angelegt/, 'status');
  expect(readToasts()).toEqual([]);
});

it('an album that was read in is listed, though the answer was lost', async () => {
  const { user, network } = await openAsOperator(pagePaths.adminAlbums);
  const content = writeCatalogueJson(albumOf({ key: 'lautlos', name: 'Lautlos', count: 2 }));
  fireEvent.change(await screen.findByLabelText('Inhalt der Datei'), { target: { value: content } });
  await see('Endlich', 'listitem');
  network.losesAnswers = true;
  const write = '/api/admin/albums/import/write';
  const release = network.hold(write);
  await user.click(screen.getByRole('button', { name: 'Einlesen' }));
  network.losesAnswers = false;
  release();
  await see('Lautlos', 'listitem');
});

it('a list of JSON is told what an album file is, and too much is told before it is sent', async () => {
  const { user, network } = await openAsOperator(pagePaths.adminAlbums);
  const content = await screen.findByLabelText('Inhalt der Datei');
  fireEvent.change(content, { target: { value: '[{ "number": 1 }]' } });
  await user.click(screen.getByRole('button', { name: 'Vorschau' }));
  await see(/Eine Albumdatei ist ein Objekt \{ … \} mit key, name und der Liste stickers\./, 'status');
  fireEvent.change(content, { target: { value: 'ä'.repeat(1_050_001) } });
  network.asked.length = 0;
  await user.click(screen.getByRole('button', { name: 'Einlesen' }));
  await screen.findByRole('textbox', {
    name: 'Inhalt der Datei',
    description: 'Das ist zu viel: Eine Albumdatei hat höchstens 2 MB.',
  });
  expect(network.asked.filter(asked => asked.includes('/admin/'))).toEqual([]);
});

it('what was pasted stays when the code is over, and is read in once a new one was shown', async () => {
  const { user } = await openAsOperator(pagePaths.adminAlbums);
  const content = await screen.findByLabelText<HTMLTextAreaElement>('Inhalt der Datei');
  const file = writeCatalogueJson(albumOf({ key: 'bleibt', name: 'Bleibt', count: 2 }));
  fireEvent.change(content, { target: { value: file } });
  await app.sql`update sessions set second_factor_at = null`;
  await user.click(screen.getByRole('button', { name: 'Einlesen' }));
  const asked = await findDialog('Zeig, dass du es bist');
  asked.getByText(/Was du geschrieben hast, bleibt stehen/);
  await app.sql`update second_factors set last_step = 0`;
  await user.type(asked.getByRole('textbox', { name: 'Code' }), phone.next());
  await user.click(asked.getByRole('button', { name: 'Weiter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Inhalt der Datei')).toBe(content);
  expect(content.value).toBe(file);
  // What is behind a dialog may be reached a moment after it is gone.
  await user.click(await screen.findByRole('button', { name: 'Einlesen' }));
  await see(/„Bleibt“ ist neu angelegt/, 'status');
});

it('a file is read as spreadsheets save it, and again once it was corrected', async () => {
  const { user } = await openAsOperator(pagePaths.adminAlbums);
  const picker = await screen.findByLabelText('Datei öffnen');
  const content = screen.getByLabelText<HTMLTextAreaElement>('Inhalt der Datei');
  await user.upload(picker, fileOf(...Buffer.from('number;name\n1;Äf', 'latin1')));
  await waitFor(() => expect(content.value).toBe('number;name\n1;Äf'));
  await user.upload(picker, fileOf(...Buffer.from('number;name\n1;Apfel')));
  await waitFor(() => expect(content.value).toBe('number;name\n1;Apfel'));
  expect((picker as HTMLInputElement).value).toBe('');
});

it('a file that took the place of what was pasted is taken back', async () => {
  const { user } = await openAsOperator(pagePaths.adminAlbums);
  const content = await screen.findByLabelText<HTMLTextAreaElement>('Inhalt der Datei');
  await user.type(content, 'von Hand');
  await user.upload(screen.getByLabelText('Datei öffnen'), fileOf(...Buffer.from('number;name')));
  await findToast('Die Datei steht jetzt im Feld, statt dem, was du dort hattest.');
  // Toast and field render separately.
  await waitFor(() => expect(content.value).toBe('number;name'));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(content.value).toBe('von Hand');
});

it('others learn that it is for operators', async () => {
  await renderPage(app, pagePaths.adminAlbums, { as: 'mia' });
  await screen.findByRole('heading', { name: 'Nur für Betreiber' });
});

it.each([pagePaths.admin, pagePaths.adminAlbums, pagePaths.blogAdmin])(
  'a child who types %s comes to its own first page, and asks the server for nothing of it',
  async path => {
    const mia = await app.as('mia');
    const igel = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
    const { userId } = (await mia.call(addChild, igel)).child;
    const { network } = await renderPage(app, path, { asMember: userId });
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Igel!' });
    expect(location.pathname).toBe(pagePaths.dashboard);
    expect(network.asked.filter(asked => /operator|admin|posts\/mine|shelf\/all/.test(asked))).toEqual([]);
  },
);

/** jsdom cannot read files as bytes. */
function fileOf(...bytes: number[]): File {
  const content = new Uint8Array(bytes);
  return Object.assign(new File([content], 'album.csv'), { arrayBuffer: async () => content.buffer });
}
