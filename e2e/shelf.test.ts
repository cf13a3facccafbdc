import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { readCollection } from '#features/collection/contract.ts';
import { addChild } from '#features/family/contract.ts';
import { issueChildPass, signInByPass } from '#features/passes/contract.ts';
import { listShelf, type ShelfAlbum } from '#features/shelf/contract.ts';
import { albumOf, stickerOf } from '#testing/albums.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { join, openAlbum, password } from './account-steps.ts';
import { call, onOwnConnection } from './call.ts';
import { desktop, setUpDevices } from './devices.ts';
import { becomeOperator } from './operator-steps.ts';
import { see } from './see.ts';
import { seeToast } from './toasts.ts';

const mailbox = await openMailboxForThisFile();

const operator = 'lea@example.org';
const newDevice = await setUpDevices({
  OPERATORS: operator,
  SMTP_URL: mailbox.smtpUrl,
  DEMO_ALBUMS: 'off',
});

/** Sends an album like the maker's page. */
async function send(page: Page, path: string, album: CatalogueAlbum): Promise<ShelfAlbum> {
  const data = Buffer.from(writeCatalogueJson(album));
  const made = await page.request.post(path, {
    data,
    headers: { ...onOwnConnection, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
  });
  const { albumId } = await made.json();
  const { albums } = await call(page, listShelf, {});
  const found = albums.find(({ id }) => id === albumId);
  if (found === undefined) throw new Error(`No album ${albumId}`);
  return found;
}

const make = (page: Page, album: CatalogueAlbum) =>
  send(page, `/api/own-albums/${crypto.randomUUID()}`, album);

/** Signs in a child of the father's on a phone of its own. */
async function enterAsChild(child: Page, father: Page): Promise<void> {
  const igel = { displayName: 'Igelkind', avatarUrl: '/avatars/hedgehog.svg' };
  const { child: added } = await call(father, addChild, igel);
  const { token } = await call(father, issueChildPass, { childId: added.userId, password });
  await call(child, signInByPass, { token });
}

/** Checks that the focus is not lost when the pressed button disappears. */
const hasFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

const broken = ['# name: Kaputt', '# key: kaputt', 'number;code;name', '1;A 1;Apfel', '2;A 1;Birne', 'x;;'];
const spreadsheet = ['# name: Obstkorb', '# key: obstkorb', 'number;name', '1;Apfel', '2;Birne', '3;Qu1tte'];

/** Without number 2, with a 13, and with another name for 7. */
const corrected = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((code, at) =>
  stickerOf(at + 1, { code: String(code), name: code === 7 ? 'Igel' : `Sticker ${code}` }),
);

/** Imports a file, first as a preview and then for real; returns both reports. */
async function readIn(page: Page, name: string, content: string): Promise<[string, string]> {
  const part = page.getByRole('region', { name: 'Album einlesen' });
  await part
    .getByLabel('Datei öffnen')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await expect.poll(() => part.getByLabel('Inhalt der Datei').inputValue()).toBe(content);
  const report = part.getByRole('status');
  const press = async (button: string) => {
    const sent = page.waitForResponse(answer => answer.url().includes('/api/admin/albums/import/'));
    await part.getByRole('button', { name: button }).press('Enter');
    const { lines }: { lines: string[] } = await (await sent).json();
    await report.getByText(lines.at(0) ?? '', { exact: false }).waitFor();
    await hasFocus(page);
    return lines.join('\n');
  };
  return [await press('Vorschau'), await press('Einlesen')];
}

it('a child joins the album of its father by code, and an operator keeps the shelf of all', async () => {
  const [lea, papa, child] = [await newDevice(desktop), await newDevice(), await newDevice()];
  await join(papa, 'Papa');
  const forest = await make(papa, albumOf({ name: 'Tiere im Wald', count: 12 }));
  await enterAsChild(child, papa);
  await child.goto('/albums');
  await child.getByRole('heading', { level: 3, name: 'Tiere im Wald' }).waitFor();
  expect(await child.getByRole('link', { name: 'Album anlegen' }).count()).toBe(0);
  await child.getByRole('button', { name: 'Code eingeben' }).tap();
  const code = child.getByLabel('Album-Code');
  await code.fill('ABC 12');
  await child.keyboard.press('Enter');
  await child
    .getByRole('textbox', { name: 'Album-Code', description: /Ein Album-Code hat sechs Zeichen/ })
    .waitFor();
  const spelled = forest.joinCode ?? '';
  await code.fill(`${spelled.slice(0, 3)} ${spelled.slice(3)}`.toLowerCase());
  await child.keyboard.press('Enter');
  await child.getByRole('heading', { level: 1, name: '„Tiere im Wald“ mitsammeln?' }).waitFor();
  await child.getByRole('button', { name: 'Auch sammeln' }).tap();
  await see(child, /^0 von 12/);
  await child.getByRole('textbox', { name: 'Nummern eintragen' }).fill('7');
  await child.keyboard.press('Enter');
  await see(child, /^1 von 12/);
  expect(await accessibilityProblems(child)).toEqual([]);

  // Numbers typed offline, in the former version, count once; afterwards the pages are those of the new version.
  await child.context().setOffline(true);
  await child.getByRole('textbox', { name: 'Nummern eintragen' }).fill('2, 12');
  await child.keyboard.press('Enter');
  await see(child, /^3 von 12/);
  const edited = await send(
    papa,
    `/api/shelf/${forest.id}/edit/${forest.version}`,
    albumOf({ name: 'Waldbewohner', stickers: corrected }),
  );
  expect(edited).toMatchObject({ id: forest.id, name: 'Waldbewohner', totalStickers: 12 });
  await child.context().setOffline(false);
  await child.getByRole('heading', { level: 1, name: 'Waldbewohner' }).waitFor();
  await child.getByRole('gridcell', { name: '7 Igel, 1 Stück' }).waitFor();
  await child.getByRole('gridcell', { name: /^13 .*, fehlt$/ }).waitFor();
  await see(child, /^2 von 12/);
  const kept = async () => {
    const { quantities } = await call(child, readCollection, { albumId: forest.id });
    return Object.values(quantities);
  };
  await expect.poll(kept).toEqual([1, 1, 1]);

  // The focus moves from a button to the one that reverts it.
  await child.goto('/albums');
  await child.getByLabel('Mehr zu Waldbewohner').tap();
  await child.getByRole('button', { name: 'Waldbewohner weglegen' }).press('Enter');
  const take = child.getByRole('button', { name: 'Waldbewohner auch sammeln' });
  await take.waitFor();
  await expect.poll(() => take.evaluate(button => button === document.activeElement)).toBe(true);
  await child.keyboard.press('Enter');
  const open = child.getByRole('link', { name: 'Waldbewohner', exact: true });
  await open.waitFor();
  await expect.poll(() => open.evaluate(link => link === document.activeElement)).toBe(true);

  await join(lea, 'Lea');
  await becomeOperator(lea, mailbox, operator);
  await lea.goto('/admin/albums');
  await lea.getByRole('heading', { level: 1, name: 'Alben der Instanz' }).waitFor();
  const json = writeCatalogueJson(albumOf({ key: 'meer', name: 'Im Meer', count: 4 }));
  expect(await readIn(lea, 'meer.json', json)).toEqual([
    expect.stringContaining('„Im Meer“ würde neu angelegt'),
    expect.stringContaining('„Im Meer“ ist neu angelegt.'),
  ]);
  expect(await readIn(lea, 'obst.csv', spreadsheet.join('\n'))).toEqual([
    expect.stringContaining('„Obstkorb“ würde neu angelegt'),
    expect.stringContaining('Sticker: 3 neu'),
  ]);
  const [problems, again] = await readIn(lea, 'kaputt.csv', broken.join('\n'));
  expect(problems).toMatch(/^ *Zeile 5: code: Der Code „A 1“ steht schon in Zeile 4\.$/m);
  expect(problems).toContain('an diesem Album wurde nichts geändert');
  expect(again).toBe(problems);
  expect(await accessibilityProblems(lea)).toEqual([]);

  const button = (name: string) => lea.getByRole('button', { name });
  for (const [deed, opposite] of [
    ['Nur ins Regal', 'Auf alle Dashboards'],
    ['Auf alle Dashboards', 'Nur ins Regal'],
  ]) {
    await button(`Im Meer: ${deed}`).press('Enter');
    await button(`Im Meer: ${opposite}`).waitFor();
    await expect.poll(() => lea.evaluate(() => document.activeElement?.textContent)).toBe('Im Meer');
  }

  // A member finds the mistake in the imported album.
  const { albums } = await call(papa, listShelf, {});
  const fruit = albums.find(({ name }) => name === 'Obstkorb');
  await papa.goto(`/albums/about/${fruit?.id}?sticker=3`);
  await papa.getByRole('link', { name: 'Album melden' }).tap();
  await papa.getByLabel('Richtiger Name').fill('Quitte');
  await papa.getByRole('button', { name: 'Meldung senden' }).tap();
  await papa.getByRole('heading', { level: 1, name: 'Danke für deine Meldung' }).waitFor();
  await lea.reload();
  await see(lea, 'In „Obstkorb“');
  await button('3 Qu1tte → 3 Quitte: Übernehmen').press('Enter');
  await expect.poll(() => lea.getByLabel('Inhalt der Datei').inputValue()).toContain('Quitte');
  await hasFocus(lea);
  await button('Einlesen').press('Enter');
  await see(lea, /„Obstkorb“ ist geändert/);

  // Two members made the same album: one is put up for all, the other’s collectors are asked to bring their counts along.
  const mama = await newDevice();
  await join(mama, 'Mama');
  const twin = await make(mama, albumOf({ name: 'Waldtiere', stickers: corrected }));
  await openAlbum(mama, 'Waldtiere');
  await mama.getByRole('textbox', { name: 'Nummern eintragen' }).fill('7-9');
  await mama.keyboard.press('Enter');
  await see(mama, /^3 von 12/);
  await lea.reload();
  await button('Waldbewohner: Für alle übernehmen').press('Enter');
  const question = lea.getByRole('dialog', { name: '„Waldbewohner“ für alle übernehmen?' });
  await question.getByRole('button', { name: 'Für alle übernehmen' }).press('Enter');
  await button('Waldbewohner: Auf alle Dashboards').waitFor();
  await expect.poll(() => question.count()).toBe(0);
  await hasFocus(lea);
  await button('Waldtiere: Stattdessen …').press('Enter');
  await lea.getByRole('combobox', { name: 'Stattdessen' }).selectOption('Waldbewohner');
  expect(await accessibilityProblems(lea)).toEqual([]);
  await button('Speichern').press('Enter');
  await seeToast(lea, 'Erledigt');
  await expect.poll(() => button('Speichern').count()).toBe(0);
  await hasFocus(lea);

  await mama.goto(`/album/${twin.id}`);
  await see(mama, 'Dieses Album gibt es schon: „Waldbewohner“.');
  await mama.getByRole('button', { name: 'Mitnehmen' }).tap();
  const look = mama.getByRole('dialog', { name: 'Deine Sticker zu „Waldbewohner“ mitnehmen?' });
  await look.getByText('3 Sticker kommen mit.').waitFor();
  expect(await accessibilityProblems(mama)).toEqual([]);
  await look.getByRole('button', { name: 'Mitnehmen', exact: true }).tap();
  await mama.getByRole('heading', { level: 1, name: 'Waldbewohner' }).waitFor();
  await see(mama, /^3 von 12/);
  await openAlbum(child, 'Waldbewohner');
  await see(child, /^2 von 12/);
  await child.goto('/dashboard');
  await child.getByRole('link', { name: 'Album öffnen: Im Meer' }).waitFor();
  await papa.goto('/albums');
  expect(await papa.getByRole('link', { name: 'Waldbewohner bearbeiten' }).count()).toBe(0);
  await papa.goto('/cases');
  await see(papa, 'Berichtigt');
});
