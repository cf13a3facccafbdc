import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { signUp } from '#features/auth/sign-up-contract.ts';
import { createOwnAlbum } from '#testing/albums.ts';
import { accessibilityProblems, decideConsent } from '#testing/browser.ts';
import { createMembers } from '#testing/people.ts';
import { join, keptOnDevice, openAlbum, password, seeSignIn, signIn, signOut } from './account-steps.ts';
import { startBehindGateway } from './behind-gateway.ts';
import { call } from './call.ts';
import { phone } from './devices.ts';
import { appIsKept, closePages, handOver } from './installed-phone.ts';
import { outboxBar } from './outbox-bar.ts';
import { see, seeSaved } from './see.ts';
import { seeToast } from './toasts.ts';

const { browser, gateway, db } = await startBehindGateway();
const context = await browser.newContext({ viewport: phone, baseURL: gateway.origin, locale: 'de-DE' });
await decideConsent(context);
afterEach(test => closePages(test, context));

/** A phone with the app, and nothing else on it. */
async function newPhone(name: string): Promise<Page> {
  await handOver(context, gateway);
  const page = await context.newPage();
  await join(page, name);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: `Hallo, ${name}!` }).waitFor();
  await appIsKept(page);
  return page;
}

async function cut(isCut: boolean): Promise<void> {
  gateway.isUp = !isCut;
  await context.setOffline(isCut);
}

const cell = (page: Page, place: number) => page.getByRole('gridcell').nth(place);
const more = (page: Page, place: number) =>
  cell(page, place)
    .getByRole('button', { name: /eins mehr/ })
    .click();
async function myCode(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: 'Mein Code' }).click();
  const code = await page
    .getByRole('dialog')
    .getByText(/^Dein Code: /)
    .textContent();
  await page.keyboard.press('Escape');
  return code;
}
const seeCount = (page: Page, words: string) => outboxBar(page).getByText(words).waitFor();

/** Waits until the device has stored so many changes: they are shown before. */
const changesAreKept = (page: Page, count: number) =>
  expect
    .poll(async () => (await keptOnDevice(page)).filter(key => key.includes('/operations/')).length)
    .toBe(count);

/** Confirmed copies of each owned sticker, in the album's order. */
async function owned(name: string): Promise<number[]> {
  const rows = await db.query
    .selectFrom('user_stickers')
    .innerJoin('profiles', 'profiles.user_id', 'user_stickers.user_id')
    .innerJoin('stickers', 'stickers.id', 'user_stickers.sticker_id')
    .select('quantity')
    .where('display_name', '=', name)
    .orderBy('stickers.number')
    .execute();
  return rows.map(({ quantity }) => quantity);
}

describe('changes without a server', () => {
  it('survive closing the app, and arrive once whatever page is opened next', async () => {
    const page = await newPhone('Mia');
    await page.goto('/friends');
    const code = await myCode(page);
    await expect.poll(async () => (await keptOnDevice(page)).join()).toContain('"invite"');
    await openAlbum(page, 'Weltraum');
    await seeSaved(page);
    await cut(true);
    await more(page, 8);
    // What was just stuck in is seen whole, without its buttons.
    await cell(page, 8).press('+');
    await more(page, 9);
    await cell(page, 9).focus();
    await page.keyboard.press('-');
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('1-3');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('5');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await seeCount(page, '6 Änderungen warten');
    await page.getByRole('button', { name: 'Rückgängig' }).last().click();
    // It was undone before it was sent, so it does not count.
    await seeCount(page, '5 Änderungen warten');
    await seeCount(page, 'Ohne Verbindung.');
    await outboxBar(page)
      .getByText(/^Du siehst den Stand von \d\d:\d\d\.$/)
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.close();

    const next = await context.newPage();
    await next.goto('/friends');
    await seeCount(next, '5 Änderungen warten');
    const redeem = next.getByRole('button', { name: 'Code einlösen' }).first();
    await expect.poll(() => redeem.getAttribute('aria-disabled')).toBe('true');
    await redeem.click({ force: true });
    await seeToast(next, 'Das geht nur mit Verbindung zum Server.');
    expect(await next.getByRole('dialog').count()).toBe(0);
    expect(await myCode(next)).toBe(code);
    await outboxBar(next).getByRole('button').click();
    await next
      .getByRole('dialog')
      .getByText(/5 Änderungen sind noch nicht beim Server/)
      .waitFor();
    expect(await accessibilityProblems(next)).toEqual([]);
    expect(await owned('Mia')).toEqual([]);
    await cut(false);
    await next.getByRole('dialog').getByText('Alles ist beim Server.').waitFor();
    expect(await owned('Mia')).toEqual([1, 1, 1, 2]);
    expect(await outboxBar(next).count()).toBe(0);
    await next.keyboard.press('Escape');
    await redeem.click();
    await next.getByRole('dialog', { name: 'Code einlösen' }).waitFor();
  });

  it('are seen in every tab, and signing out warns of them', async () => {
    const page = await newPhone('Ben');
    await openAlbum(page, 'Weltraum');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('grid').waitFor();
    await cut(true);
    await more(page, 4);
    await see(other, '1 von 36 · 3 %');
    expect(await other.getByRole('main').getByText('Alles gespeichert', { exact: true }).count()).toBe(0);
    await more(other, 5);
    for (const tab of [page, other]) {
      await see(tab, '2 von 36 · 6 %');
      await seeCount(tab, '2 Änderungen warten');
    }
    await other.getByRole('link', { name: 'Zurück zum Dashboard' }).click();
    await signOut(other);
    const dialog = other.getByRole('dialog', { name: 'Änderungen gehen verloren' });
    await dialog.getByText('2 Änderungen sind noch nicht beim Server.').waitFor();
    expect(await accessibilityProblems(other)).toEqual([]);
    const [file] = await Promise.all([
      other.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Vorher als Datei sichern' }).click(),
    ]);
    const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(saved.waiting).toMatchObject([{ album: 'Weltraum', stickers: [{ change: 1 }, { change: 1 }] }]);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await cut(false);
    // It goes as soon as the server is reached and asked, not only when it has answered.
    await outboxBar(page).waitFor({ state: 'detached' });
    await expect.poll(() => owned('Ben')).toEqual([1, 1]);
  });

  it("wait for their member when the session ends, and are never sent as somebody else's", async () => {
    const page = await newPhone('Lea');
    await openAlbum(page, 'Weltraum');
    await cut(true);
    await more(page, 6);
    await seeCount(page, '1 Änderung wartet');
    await db.query.deleteFrom('sessions').execute();
    await cut(false);
    await seeSignIn(page);
    const tom = { displayName: 'Tom', email: 'tom@example.org', password };
    await call(page, signUp, { ...tom, avatarUrl: '/avatars/fox.svg' });
    await signIn(page, tom);
    await page.getByRole('heading', { name: 'Hallo, Tom!' }).waitFor();
    await openAlbum(page, 'Weltraum');
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Hallo, Tom!' }).waitFor();
    expect([await owned('Tom'), await owned('Lea'), await outboxBar(page).count()]).toEqual([[], [], 0]);
    await signOut(page);
    await seeSignIn(page);
    await page.getByLabel('E-Mail').waitFor();
    await signIn(page, { displayName: 'Lea', email: 'lea@example.org', password });
    await expect.poll(() => owned('Lea')).toEqual([1]);
    expect(await owned('Tom')).toEqual([]);
  });

  it('are said to be unsafe where nothing is kept, and what is damaged is offered as a file', async () => {
    const page = await newPhone('Ada');
    // Nothing is stored before the first change.
    await openAlbum(page, 'Weltraum');
    await Promise.all([page.waitForResponse(/\/operations$/), more(page, 1)]);
    await seeSaved(page);
    await page.evaluate(damageOutbox);
    await page.reload();
    await outboxBar(page).getByText('1 Änderung kam nicht an.').waitFor();
    await outboxBar(page).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Alles andere ist beim Server.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Als Datei sichern' }).click(),
    ]);
    expect(JSON.parse(await readFile(await file.path(), 'utf8')).unreadable).toEqual([{ half: 'an entry' }]);
    await dialog.getByRole('button', { name: 'Wegwerfen' }).click();
    await outboxBar(page).waitFor({ state: 'detached' });

    const strict = await context.newPage();
    await strict.addInitScript(() => {
      const full = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
      IDBObjectStore.prototype.put = full;
    });
    await openAlbum(strict, 'Weltraum');
    await cut(true);
    await more(strict, 3);
    await outboxBar(strict)
      .getByText(/Dieses Gerät kann gerade nichts speichern/)
      .waitFor();
    await cut(false);
    await outboxBar(strict).waitFor({ state: 'detached' });
    expect(await owned('Ada')).toEqual([1, 1]);
  });
});

describe('albums that were never opened on a device', () => {
  it('open without a server, and what is not there says why until it is', async () => {
    const page = await newPhone('Ole');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const market = page.getByRole('link', { name: 'Album öffnen: Markttag' });
    await market.waitFor();
    const albums = await page.getByRole('link', { name: /^Album öffnen/ }).count();
    const readAhead = async () => {
      const kept = await keptOnDevice(page);
      return ['"albumDocument"', 'klebekumpel-collection'].map(
        part => kept.filter(key => key.includes(part)).length,
      );
    };
    await expect.poll(readAhead).toEqual([albums, albums]);
    await cut(true);
    await market.click();
    await page.getByRole('grid').waitFor();
    await more(page, 2);
    await seeCount(page, '1 Änderung wartet');

    await page.goBack();
    await page.getByRole('link', { name: 'Neuigkeiten' }).click();
    const missing = page.getByRole('alert').filter({ hasText: 'Keine Verbindung' });
    await missing.getByText(/war auf diesem Gerät noch nicht offen/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await cut(false);
    await page.getByRole('heading', { name: 'Noch keine Neuigkeiten' }).waitFor();
    expect(await missing.count()).toBe(0);
    await expect.poll(() => owned('Ole')).toEqual([1]);
    const documents = gateway.asked.filter(path => path.includes('/document/'));
    expect(documents.length).toBe(albums);
    await page.reload();
    await page.getByRole('heading', { name: 'Noch keine Neuigkeiten' }).waitFor();
    expect(gateway.asked.filter(path => path.includes('/document/'))).toEqual(documents);
  });
});

describe('an album that has just come', () => {
  async function makeOne(page: Page): Promise<void> {
    await page.goto('/albums/new');
    await page.getByLabel('Name').fill('Tiere im Wald');
    await page.getByLabel('Letzte Nummer im Heft').fill('36');
    await page.getByRole('button', { name: 'Album mit 36 Stickern anlegen' }).click();
  }
  async function joinOne(page: Page): Promise<void> {
    const [maker] = await createMembers(db, ['Macht Alben']);
    const album = await createOwnAlbum(db, maker?.userId ?? '', { name: 'Tiere im Wald', count: 36 });
    await page.goto(`/albums/join/${album.joinCode}`);
    await page.getByRole('button', { name: 'Auch sammeln' }).click();
  }

  it.each([
    ['made', 'Uli', makeOne],
    ['joined by its code', 'Ute', joinOne],
  ] as const)(
    '%s is collected without a network at once, and each number arrives once',
    async (_, name, take) => {
      const page = await newPhone(name);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const type = async (numbers: string) => {
        await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill(numbers);
        await page.getByRole('button', { name: 'Hinzufügen' }).click();
      };
      await take(page);
      await page.getByRole('heading', { level: 1, name: 'Tiere im Wald', exact: true }).waitFor();
      await cut(true);
      await type('1-9');
      await seeCount(page, '9 Änderungen warten');
      await changesAreKept(page, 9);
      await page.reload();
      await see(page, /^9 von 36/);
      await type('9, 12');
      await seeCount(page, '11 Änderungen warten');
      await changesAreKept(page, 11);
      await page.reload();
      await see(page, /^10 von 36/);
      await seeCount(page, '11 Änderungen warten');
      expect(await owned(name)).toEqual([]);
      // The server has done it, but its answer is lost: the outbox sends it again.
      const path = `/api/collection/${new URL(page.url()).pathname.split('/').at(-1)}/operations`;
      const sent = () => gateway.asked.filter(asked => asked === path).length;
      const before = sent();
      gateway.lost.add(path);
      await cut(false);
      await expect.poll(() => sent() - before).toBeGreaterThan(1);
      await outboxBar(page).waitFor({ state: 'detached' });
      const once = [1, 1, 1, 1, 1, 1, 1, 1, 2, 1];
      await expect.poll(() => owned(name)).toEqual(once);
      await page.reload();
      await see(page, /^10 von 36/);
      expect(await owned(name)).toEqual(once);
    },
  );
});

/** Runs in the page: damages an outbox entry so that no release can read it. */
async function damageOutbox(): Promise<void> {
  const found = await indexedDB.databases();
  const name = found.map(({ name: known = '' }) => known).find(known => known.includes('outbox')) ?? '';
  const opened = indexedDB.open(name);
  await new Promise(resolve => opened.addEventListener('success', resolve));
  const change = opened.result.transaction('operations', 'readwrite');
  change.objectStore('operations').put({ half: 'an entry' }, 'broken');
  await new Promise(resolve => change.addEventListener('complete', resolve));
  opened.result.close();
}

// The last one: the clock is fixed for the whole phone.
it('what is shown without a server says its own age, whatever else was answered since', async () => {
  const page = await newPhone('Kai');
  const setClock = (time: string) => page.clock.setFixedTime(new Date(`2026-11-21T${time}:00`));
  await setClock('10:26');
  await openAlbum(page, 'Weltraum');
  await seeSaved(page);
  await cut(true);
  await seeCount(page, 'Du siehst den Stand von 10:26.');
  // The server is there for a moment, which is too short for what is shown to be read anew.
  await setClock('10:28');
  gateway.open.add('/api/health');
  await context.setOffline(false);
  await outboxBar(page).waitFor({ state: 'detached' });
  gateway.open.clear();
  await context.setOffline(true);
  await seeCount(page, 'Du siehst den Stand von 10:26.');
  await cut(false);
  await outboxBar(page).waitFor({ state: 'detached' });
  await page.getByRole('main').getByText('Alles gespeichert · 10:28').waitFor({ state: 'attached' });
  // The list of albums is of 10:40, the album itself is not.
  await setClock('10:40');
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await cut(true);
  await seeCount(page, 'Du siehst den Stand von 10:40.');
  await page.getByRole('link', { name: 'Album öffnen: Weltraum' }).click();
  await seeCount(page, 'Du siehst den Stand von 10:28.');
  await cut(false);
});
