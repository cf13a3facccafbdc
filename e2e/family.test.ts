import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { addChild as addChildByCall, setPin } from '#features/family/contract.ts';
import { proposeTrade } from '#features/trades/contract.ts';
import { put } from '#testing/albums.ts';
import { accessibilityProblems, decideConsent, watchPage } from '#testing/browser.ts';
import { befriend, createMembers } from '#testing/people.ts';
import {
  join,
  keptOnDevice,
  openAlbum,
  password,
  returnTo,
  seeSignIn,
  signOut,
  watchForWords,
} from './account-steps.ts';
import { startBehindGateway } from './behind-gateway.ts';
import { call } from './call.ts';
import { phone } from './devices.ts';
import { see, seeSaved } from './see.ts';
import { seeToast } from './toasts.ts';

const { browser, product, gateway, db } = await startBehindGateway();

const mother = 'Kanarienmutter';
const [igel, dachs] = ['Kanarienigel', 'Kanariendachs'];
const albumName = 'Weltraum';

let context: BrowserContext;
let troubles: readonly string[];

afterEach(() => expect(troubles).toEqual([]));

async function newPhone(): Promise<Page> {
  const baseURL = gateway.origin;
  context = await browser.newContext({ viewport: phone, hasTouch: true, baseURL, locale: 'de-DE' });
  await decideConsent(context);
  const page = await context.newPage();
  troubles = watchPage(page, baseURL);
  return page;
}

async function cut(isCut: boolean): Promise<void> {
  gateway.isUp = !isCut;
  await context.setOffline(isCut);
}

/** Which of these words are stored on the device: in local storage, databases, or the service worker's caches. */
function findOnDevice(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(async sought => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await wait(indexedDB.open(name));
      for (const store of opened.objectStoreNames) {
        const entries = opened.transaction(store).objectStore(store);
        found.push(name, await Promise.all([wait(entries.getAllKeys()), wait(entries.getAll())]));
      }
      opened.close();
    }
    for (const name of await caches.keys())
      for (const caught of await (await caches.open(name)).matchAll())
        found.push(caught.url, await caught.text());
    const text = JSON.stringify(found, (_, value) => (value instanceof Map ? [...value] : value));
    return sought.filter(word => text.includes(word));
  }, words);
}

async function addChild(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Spitzname' }).fill(name);
  await page.getByRole('button', { name: 'Anlegen' }).tap();
  await page.getByRole('region', { name, exact: true }).waitFor();
}

async function openFaces(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Wer sammelt\?(?: Gerade|$)/ })
    .first()
    .tap();
  await page.getByRole('heading', { name: 'Wer sammelt?', level: 1 }).waitFor();
}

const greeted = (page: Page, name: string) =>
  page.getByRole('heading', { name: `Hallo, ${name}!` }).waitFor();

async function takeTurn(page: Page, name: string): Promise<void> {
  await openFaces(page);
  await page.getByRole('button', { name: `${name} sammelt`, exact: true }).tap();
  await greeted(page, name);
}

/** Navigates within the app: a new document might start before the device has stored who collects. */
async function openRequests(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Anfragen' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Tauschanfragen' }).waitFor();
}

async function backToMother(page: Page): Promise<void> {
  await openFaces(page);
  await page.getByRole('button', { name: `Zurück zu ${mother}` }).tap();
  const dialog = page.getByRole('dialog', { name: `PIN von ${mother}` });
  await dialog.getByLabel('PIN').fill('2468');
  await dialog.getByRole('button', { name: 'Weiter' }).tap();
  await greeted(page, mother);
}

async function enter(page: Page, numbers: string, progress: string): Promise<void> {
  await openAlbum(page, albumName);
  await see(page, /^0 von 36 ·/);
  await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill(numbers);
  await page.getByRole('button', { name: 'Hinzufügen' }).tap();
  await see(page, progress);
  await seeSaved(page);
}

const shown = (page: Page) => page.evaluate(() => document.body.innerText);

/** A member becomes the first child's friend and proposes a swap to it. */
async function askForSwap(): Promise<void> {
  const [ben] = await createMembers(db, ['Ben']);
  const { user_id: childId } = await db.query
    .selectFrom('profiles')
    .select('user_id')
    .where('display_name', '=', igel)
    .executeTakeFirstOrThrow();
  const stickers = await db.query
    .selectFrom('stickers')
    .innerJoin('albums', 'albums.id', 'stickers.album_id')
    .select(['stickers.id', 'stickers.album_id'])
    .where('albums.name', '=', albumName)
    .where('stickers.number', 'in', [1, 8])
    .orderBy('stickers.number')
    .execute();
  const [first, eighth] = stickers;
  if (ben === undefined || first === undefined || eighth === undefined) throw new Error('Nothing to swap.');
  await befriend(db, ben.userId, childId);
  const album = { id: first.album_id, stickerIds: [first.id, eighth.id] };
  await put(db, ben.userId, album, { 2: 2 });
  await put(db, childId, album, { 1: 1 });
  const hisDevice = await browser.newContext({ baseURL: product.origin });
  const page = await hisDevice.newPage();
  await returnTo(page, { email: 'ben@example.org' });
  const item = (stickerId: number) => [{ stickerId, quantity: 1 }];
  const sides = { offered: item(eighth.id), requested: item(first.id) };
  await call(page, proposeTrade, { friendId: childId, ...sides });
  await hisDevice.close();
}

it('two children on their mother’s phone see nothing of each other, she ends a swap, and nothing stays of them', async () => {
  const page = await newPhone();
  await join(page, mother);
  await page.goto('/family');
  await addChild(page, igel);
  await addChild(page, dachs);
  await page.getByLabel('Vier Ziffern').fill('2468');
  await page.getByLabel('Dein Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'PIN speichern' }).tap();
  await seeToast(page, 'PIN gespeichert');
  const card = page.getByRole('region', { name: igel, exact: true });
  expect(await accessibilityProblems(page)).toEqual([]);
  await card.getByRole('link', { name: `Einstellungen für ${igel}` }).tap();
  await page.getByRole('combobox', { name: 'Tauschen' }).selectOption('Vorher fragen');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await page.getByRole('link', { name: 'Zurück zur Familie' }).tap();
  await card.getByRole('button', { name: `${igel} sammelt jetzt` }).tap();
  await greeted(page, igel);
  await enter(page, '1-3', '3 von 36 · 8 %');
  await page.getByRole('link', { name: 'Zurück zum Dashboard' }).tap();
  // Answers that the dashboard has requested, for either child.
  const keptTrades = async () => (await keptOnDevice(page)).filter(key => key.endsWith('["trades"]')).length;
  await expect.poll(keptTrades).toBe(1);
  await takeTurn(page, dachs);
  await expect.poll(keptTrades).toBe(2);
  await enter(page, '5, 6', '2 von 36 · 6 %');
  const album = page.url();
  expect(await shown(page)).not.toMatch(new RegExp(`${igel}|${mother}`));

  await cut(true);
  await page.reload();
  await see(page, '2 von 36 · 6 %');
  // Not where friends are shown: a family's members are friends.
  for (const path of [album, '/trades']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await shown(page)).not.toMatch(new RegExp(`${igel}|${mother}`));
  }
  await cut(false);

  await askForSwap();
  await page.goto('/dashboard');
  await takeTurn(page, igel);
  await openAlbum(page, albumName);
  await see(page, '3 von 36 · 8 %');
  await openRequests(page);
  const request = page.getByRole('article', { name: 'Tausch mit Ben' });
  await request.getByText('Wartet auf die Eltern').waitFor();
  await page.goto('/dashboard');
  await backToMother(page);
  await openAlbum(page, albumName);
  await see(page, /^0 von 36 ·/);
  await page.goto('/family');
  await card.getByRole('button', { name: 'Ben ablehnen' }).tap();
  const question = page.getByRole('dialog', { name: 'Tausch mit Ben ablehnen?' });
  await question.getByRole('button', { name: 'Ablehnen' }).tap();
  await card.getByText(/^erledigt, /).waitFor();
  await card.getByRole('button', { name: `${igel} sammelt jetzt` }).tap();
  await greeted(page, igel);
  await openRequests(page);
  await request.getByText('Von den Eltern abgelehnt', { exact: true }).waitFor();
  await page.goto('/dashboard');
  await takeTurn(page, dachs);
  await openRequests(page);
  await see(page, 'Keine Tausche');

  await page.goto('/dashboard');
  await greeted(page, dachs);
  await page.getByRole('main').getByRole('link', { name: 'Wer sammelt?', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Abmelden' }).count()).toBe(0);
  await backToMother(page);
  const names = [mother, igel, dachs];
  await expect.poll(() => findOnDevice(page, names)).toEqual(names);
  await signOut(page);
  await seeSignIn(page);
  await expect.poll(() => keptOnDevice(page)).toEqual([]);
  expect(await findOnDevice(page, names)).toEqual([]);
});

/** Creates the family by calls, without the pages. */
async function makeFamily(page: Page, children: readonly string[]): Promise<void> {
  await join(page, 'Elster');
  for (const displayName of children)
    await call(page, addChildByCall, { displayName, avatarUrl: '/avatars/hedgehog.svg' });
  await call(page, setPin, { password, pin: '2468' });
}

it('shows nothing of the face before in a reload, another tab and on the way back, while the server is silent', async () => {
  const page = await newPhone();
  const [amsel, drossel] = ['Kanarienamsel', 'Kanariendrossel'];
  await makeFamily(page, [amsel, drossel]);
  await page.goto('/faces');
  await page.getByRole('button', { name: `${amsel} sammelt`, exact: true }).tap();
  await greeted(page, amsel);
  await openAlbum(page, albumName);
  const operations = `${new URL(page.url()).pathname.replace('album', 'api/collection')}/operations`;
  gateway.silent.add(operations);
  await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('1-3');
  await page.getByRole('button', { name: 'Hinzufügen' }).tap();
  await see(page, '3 von 36 · 8 %');
  await page.getByRole('link', { name: 'Zurück zum Dashboard' }).tap();
  await greeted(page, amsel);
  const membersKept = async () =>
    (await keptOnDevice(page)).filter(key => key.endsWith('["session"]')).length;
  await expect.poll(membersKept).toBe(2);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await greeted(other, amsel);

  await openFaces(page);
  gateway.silent.add('/api/auth/session');
  await page.getByRole('button', { name: `${drossel} sammelt`, exact: true }).tap();
  await greeted(page, drossel);
  await other.getByRole('heading', { name: `Hallo, ${amsel}!` }).waitFor({ state: 'detached' });
  await expect.poll(membersKept).toBe(3);
  // Her name alone may be seen: children of one family are friends.
  const sawBefore = await watchForWords(page, [`Hallo, ${amsel}`, '3 von 36']);
  await page.reload();
  await greeted(page, drossel);
  expect(await sawBefore()).toBeNull();
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await sawBefore()).toBeNull();

  gateway.silent.delete('/api/auth/session');
  gateway.silent.delete(operations);
  await page.reload();
  await openAlbum(page, albumName);
  await see(page, /^0 von 36 ·/);
  expect(await sawBefore()).toBeNull();
  await other.reload();
  await greeted(other, drossel);
  await takeTurn(other, amsel);
  await openAlbum(other, albumName);
  await see(other, '3 von 36 · 8 %');
  await seeSaved(other);
});
