import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readCollection } from '#features/collection/contract.ts';
import { join, openAlbum } from './account-steps.ts';
import { call, onOwnConnection } from './call.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { see } from './see.ts';
import { appIsKept } from './installed-phone.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

/** Opens sharing for an album with these numbers; when offline, its code was never loaded by the page. */
async function openSharing(page: Page, album: string, numbers: readonly string[], isOffline = false) {
  await openAlbum(page, album);
  for (const each of numbers) await enter(page, each);
  if (isOffline) {
    await appIsKept(page);
    await page.context().setOffline(true);
  }
  await page.getByRole('button', { name: 'Fortschritt teilen' }).click();
  return page.getByRole('dialog', { name: 'Fortschritt teilen' });
}

async function enter(page: Page, numbers: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill(numbers);
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
}

/** Runs in the page: whether the dialog does not clip the words. */
function isSeen(words: Element): boolean {
  const { left, right, bottom } = words.getBoundingClientRect();
  return words.contains(document.elementFromPoint((left + right) / 2, bottom - 1));
}

/** Confirmed quantities, ascending. */
async function quantitiesOf(page: Page): Promise<number[]> {
  const albumId = Number(/\/album\/(\d+)/.exec(page.url())?.[1]);
  const { quantities } = await call(page, readCollection, { albumId });
  return Object.values(quantities).toSorted((one, other) => one - other);
}

async function makeLink(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  return dialog.getByRole('textbox', { name: 'Dein Link' }).inputValue();
}

/** How many pages the browser prints. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** The smallest ratio of a number's distance to the next box to its distance to its own box. */
async function nearestToOthers(sheet: Locator): Promise<number> {
  const ratios = await sheet.getByRole('listitem').evaluateAll(items =>
    items.flatMap(item => {
      const next = item.nextElementSibling?.getBoundingClientRect();
      const box = item.getBoundingClientRect();
      if (next === undefined || next.top !== box.top) return [];
      const label = document.createRange();
      label.selectNodeContents(item);
      const { left, right } = label.getBoundingClientRect();
      const ownBox = box.left + parseFloat(getComputedStyle(item, '::before').width);
      return [(next.left - right) / (left - ownBox)];
    }),
  );
  return Math.min(...ratios);
}

/** The picture's size, a checksum of sampled pixels, and the number of colours. */
async function lookAt(page: Page) {
  const picture = page.getByRole('img', { name: /^Bild zum Teilen/ });
  await picture.waitFor();
  return picture.evaluate(async image => {
    if (!(image instanceof HTMLImageElement)) throw new Error('No picture');
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const points = context?.getImageData(0, 0, width, height).data ?? [];
    const colours = new Set<number>();
    let sum = 0;
    for (let at = 0; at < points.length; at += 4 * 97) {
      const colour = ((points[at] ?? 0) << 16) | ((points[at + 1] ?? 0) << 8) | (points[at + 2] ?? 0);
      colours.add(colour);
      sum = (sum * 31 + colour) % 1_000_003;
    }
    return { width, height, colours: colours.size, sum, alt: image.alt };
  });
}

describe('sharing progress', () => {
  it('copies the list, draws a picture and compares lists without network', async () => {
    const page = await newDevice(phone, 'allow');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await join(page, 'Mia');
    const dialog = await openSharing(page, 'Weltraum', ['1-20, 25', '2, 3', '3'], true);
    const list = dialog.getByRole('textbox', { name: 'Deine Liste' });
    await dialog.getByRole('radio', { name: /Beides/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Kopieren' }).click();
    await seeToast(page, 'Kopiert');
    const written = await list.inputValue();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(written);
    expect(written).toMatch(
      /^Weltraum\nStand: \d\d\.\d\d\.\d{4}\n\nMir fehlen \(15\)\n21–24, 26–36\n\nDoppelt \(2\)\n2, 3 \(x2\)$/,
    );

    await dialog.getByRole('tab', { name: 'Bild' }).click();
    const { alt, colours, sum, ...size } = await lookAt(page);
    expect(size).toEqual({ width: 1080, height: 1350 });
    // An empty canvas has one colour; text and shades have hundreds.
    expect(colours).toBeGreaterThan(100);
    expect(alt).toContain('Weltraum, 21 von 36 gesammelt, 58 Prozent. Mir fehlen (15), Doppelt (2)');
    // The picture must not depend on reduced motion or forced colours.
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await dialog.getByRole('tab', { name: 'Liste' }).click();
    await list.waitFor();
    await dialog.getByRole('tab', { name: 'Bild' }).click();
    expect((await lookAt(page)).sum).toBe(sum);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Herunterladen' }).click();
    expect((await download).suggestedFilename()).toBe('Weltraum Fortschritt.png');

    await dialog.getByRole('tab', { name: 'Link' }).click();
    await dialog.getByText('Keine Verbindung').waitFor();

    await dialog.getByRole('tab', { name: 'Vergleich' }).click();
    await dialog.getByRole('textbox').fill('I need: 1, 3\nTo Swap 🚀: 20, 21(x2), 99');
    await dialog.getByText('Verstanden: 2 fehlende, 3 doppelte, davon 2 verschiedene').waitFor();
    await dialog.getByText('Nicht in diesem Album: 99').waitFor();
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['3', '21']);
    await page.context().setOffline(false);
  });

  it('is all there by keyboard, at 320 px, in the light and in the dark', async () => {
    const page = await newDevice({ width: 320, height: 640 });
    await join(page, 'Lea');
    const dialog = await openSharing(page, 'Weltraum', ['1, 1, 2']);
    await dialog.getByRole('tab', { name: 'Liste' }).focus();
    for (const way of ['Link', 'Bild', 'Druck', 'Vergleich', 'Liste']) {
      await page.keyboard.press('ArrowRight');
      await dialog.getByRole('tabpanel', { name: way }).waitFor();
      if (way === 'Bild') await lookAt(page);
      if (way === 'Link') {
        await makeLink(dialog);
        await dialog.getByRole('tab', { name: way }).focus();
      }
      expect([way, ...(await accessibilityProblems(page))]).toEqual([way]);
      const isWide = await dialog.evaluate(box => box.scrollWidth > box.clientWidth);
      expect([way, isWide]).toEqual([way, false]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const opener = page.getByRole('button', { name: 'Fortschritt teilen' });
    await expect.poll(() => opener.evaluate(button => button === document.activeElement)).toBe(true);
  });

  it('keeps its tabs under the finger, whichever is chosen', async () => {
    const page = await newDevice(phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await join(page, 'Mia');
    const dialog = await openSharing(page, 'Weltraum', ['1-20']);
    const first = dialog.getByRole('tab', { name: 'Liste' });
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await first.click();
      const place = (await first.boundingBox())?.y;
      for (const name of ['Link', 'Bild', 'Druck', 'Vergleich']) {
        await dialog.getByRole('tab', { name }).click();
        await dialog.getByRole('tab', { name, selected: true }).waitFor();
        expect((await first.boundingBox())?.y, name).toBe(place);
      }
    }
  });

  it('shows the lists to anybody with the link until it ends, and to members what they could swap', async () => {
    const page = await newDevice(phone);
    await join(page, 'Tom');
    const dialog = await openSharing(page, 'Weltraum', ['1-20', '1, 2']);
    await expect.poll(() => quantitiesOf(page)).toEqual([...Array<number>(18).fill(1), 2, 2]);
    await dialog.getByRole('tab', { name: 'Link' }).click();
    const address = await makeLink(dialog);

    const stranger = await newDevice();
    await stranger.goto(address);
    await see(stranger, '20 von 36');
    const seen = await stranger.locator('main').innerText();
    expect(seen).toMatch(
      /Wird gesucht\s16\s[^D]*21–27\s[^D]*28–36\s+Doppelt, zum Tauschen\s2\s[^\d]*1\s+2\s/,
    );
    expect(seen).not.toContain('Tom');

    const member = await newDevice(desktop);
    await join(member, 'Nele');
    await openAlbum(member, 'Weltraum');
    await enter(member, '21, 3');
    await enter(member, '21');
    await expect.poll(() => quantitiesOf(member)).toEqual([1, 2]);
    await member.goto(address);
    await member.getByRole('heading', { name: 'Du kannst geben 1' }).waitFor();
    await member.getByRole('heading', { name: 'Du kannst bekommen 2' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await member.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(member)).toEqual([]);
    }

    await dialog.getByRole('button', { name: 'Link beenden' }).click();
    await dialog.getByRole('button', { name: 'Link beenden' }).click();
    await seeToast(page, 'Niemand sieht deine Liste mehr darüber.');
    const gone = await stranger.request.get(address, { headers: onOwnConnection });
    expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, 'no-store']);
    expect(await gone.text()).toContain('Diese Liste gibt es nicht mehr');
  });

  it('leaves out what is ordered, which comes in with one tap, without a network, too, or is sought again', async () => {
    const page = await newDevice(phone, 'allow');
    await join(page, 'Ida');
    const dialog = await openSharing(page, 'Weltraum', ['1-30']);
    const list = dialog.getByRole('textbox', { name: 'Deine Liste' });
    await expect.poll(() => list.inputValue()).toContain('Mir fehlen (6)\n31–36');
    await appIsKept(page);
    await dialog.getByRole('heading', { name: 'Als bestellt markieren' }).click();
    const numbers = dialog.getByRole('textbox', { name: 'Welche hast du bestellt?' });
    await numbers.fill('31-33');
    const mark = (disabled: boolean) => dialog.getByRole('button', { name: '3 Sticker markieren', disabled });
    // The page learns of both only by asking the server.
    await page.context().setOffline(true);
    await mark(true).waitFor();
    await mark(true).click({ force: true });
    await seeToast(page, 'Das geht nur mit Verbindung zum Server.');
    await page.context().setOffline(false);
    await mark(false).waitFor();
    await numbers.press('Enter');
    await expect.poll(() => list.inputValue()).toContain('Mir fehlen (3)\n34–36');
    await dialog.getByRole('tab', { name: 'Druck' }).click();
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.on-paper').getByRole('listitem');
    await expect.poll(() => paper.allTextContents()).toEqual(['34', '35', '36']);
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('tab', { name: 'Link' }).click();
    const stranger = await newDevice();
    await stranger.goto(await makeLink(dialog));
    await see(stranger, '30 von 36');
    expect(await stranger.locator('main').innerText()).toMatch(/Wird gesucht\s3\s[^D]*34–36/);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '3 bestellt' }).click();
    const ordered = page.getByRole('dialog', { name: 'Bestellt' });
    await ordered.getByRole('listitem').nth(2).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.context().setOffline(true);
    await ordered.getByRole('button', { name: 'Sticker 31 ist da' }).click();
    await expect.poll(() => ordered.getByRole('listitem').count()).toBe(2);
    await page.context().setOffline(false);
    await ordered.getByRole('button', { name: 'Sticker 32 doch nicht bestellt' }).click();
    await expect.poll(() => ordered.getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '1 bestellt' }).waitFor();
    await expect.poll(() => quantitiesOf(page)).toHaveLength(31);
    await page.getByRole('button', { name: 'Fortschritt teilen' }).click();
    await expect.poll(() => list.inputValue()).toContain('Mir fehlen (4)\n32, 34–36');
  });

  it('saves an album as a file and reads it again, after a look and with a way back', async () => {
    const page = await newDevice(phone);
    await join(page, 'Paul');
    const dialog = await openSharing(page, 'Weltraum', ['1-3', '1']);
    const read = (content: string) =>
      dialog
        .getByLabel('Datei einlesen')
        .setInputFiles({ name: 'Stand.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Tabelle (CSV)' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFnummer;code;name;anzahl',
      expect.stringMatching(/^1;1;.+;2$/),
      expect.stringMatching(/^2;2;.+;1$/),
    ]);
    await read('Hallo');
    const notUnderstood = dialog.getByRole('alert').filter({ hasText: 'Diese Datei verstehe ich nicht' });
    await expect.poll(() => notUnderstood.evaluate(isSeen)).toBe(true);
    await read(file);
    await dialog.getByText('In der Datei steht dasselbe wie hier.').waitFor();
    await dialog.getByRole('button', { name: 'Doch nicht' }).click();

    await read('code;anzahl\n1;0\n4;3\n99;1\n2;viele');
    await dialog.getByText('3 Stück mehr, 2 Stück weniger').waitFor();
    await dialog.getByText('Nicht in diesem Album: 99').waitFor();
    await dialog.getByText(/^Ohne gültige Anzahl: 2\./).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
    await seeToast(page, 'Stand übernommen');
    await dialog.waitFor({ state: 'detached' });
    const message = page.getByRole('listitem').filter({ hasText: 'Stand übernommen' });
    // Under the pointer it stays until it is needed, however slow the machine.
    await message.getByRole('button', { name: 'Rückgängig' }).hover();
    await expect.poll(() => quantitiesOf(page)).toEqual([1, 1, 3]);
    await message.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => quantitiesOf(page)).toEqual([1, 1, 2]);
  });

  it('prints 980 missing stickers on two pages, and nothing beside them', async () => {
    const page = await newDevice(desktop);
    await join(page, 'Ben');
    const dialog = await openSharing(page, 'WM der Tiere', []);
    await dialog.getByRole('tab', { name: 'Druck' }).click();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sheet = page.locator('.on-paper');
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(980);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await countPages(page)).toBe(2);
    expect(await nearestToOthers(sheet)).toBeGreaterThan(3);
    // Proves that the check can fail: twice as large, it needs more pages.
    await sheet.evaluate(box => box.style.setProperty('zoom', '2'));
    expect(await countPages(page)).toBeGreaterThan(2);
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('tab', { name: 'Liste' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.emulateMedia({ media: 'print' });
    expect(await dialog.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // With the screen's styles the album would take fifty pages.
    await page.emulateMedia({ media: 'print' });
    expect(await countPages(page)).toBeLessThan(7);
  });
});
