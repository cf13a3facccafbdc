import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#testing/browser.ts';
import { join } from './account-steps.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { brokenWords } from './letters.ts';
import { see } from './see.ts';
import { change, commonStickers } from './swap-steps.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

/** A nickname of the greatest length. */
const longest = 'Donaudampfschiffigel';

async function pagesOfPrint(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Signs in by the words of a pass, on a phone of its own. */
async function enter(child: Page, name: string, code: string): Promise<void> {
  await child.goto('/pass');
  const other = child.getByRole('link', { name: 'Ich habe ein Konto' });
  expect((await other.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await child.getByRole('textbox', { name: 'Was auf dem Zettel steht' }).fill(code);
  await child.getByRole('button', { name: 'Weiter' }).click();
  await child.getByRole('heading', { name: `Bist du ${name}?` }).waitFor();
  await child.getByRole('button', { name: 'Ja, los geht’s' }).click();
  await child.waitForURL('**/dashboard');
}

/** Enters two copies each of two stickers of "Weltraum", from this index on. */
async function collect(child: Page, from: number): Promise<void> {
  const { albumId, stickers } = await commonStickers(child);
  const two = stickers.slice(from, from + 2).map(({ id }) => id);
  await change(child, albumId, [...two, ...two]);
}

/** Of a part of a preview: how many pixels of its width are seen only by scrolling. Runs in the page. */
function cutInPreview(part: Element): number {
  const preview = part.closest('[role="region"]') ?? part;
  return Math.max(0, Math.ceil(part.getBoundingClientRect().right - preview.getBoundingClientRect().right));
}

describe('a class', () => {
  it('is opened and printed by its teacher, and two of its children swap', async () => {
    const teacher = await newDevice(desktop);
    await join(teacher, 'Sommer');
    await teacher.goto('/groups');
    const groupName = teacher.getByRole('textbox', { name: 'Name der Gruppe' });
    const children = teacher.getByRole('textbox', { name: 'Spitznamen der Kinder' });
    const hasFocus = (field: Locator) => field.evaluate(one => one === document.activeElement);
    await teacher.getByRole('button', { name: 'Eröffnen' }).click();
    expect(await hasFocus(groupName)).toBe(true);
    await groupName.fill('Klasse 3b');
    await teacher.getByRole('checkbox', { name: 'Weltraum' }).check();
    // Refused by the server, while the form cannot be changed.
    await children.fill('Anna Schmidt');
    await groupName.press('Enter');
    await expect.poll(() => hasFocus(children)).toBe(true);
    await children.fill(`1. Igel\n2. Dachs\n3. ${longest}`);
    await teacher.getByRole('textbox', { name: 'Wie viele Kinder?' }).fill('40');
    await teacher.getByRole('button', { name: 'Spitznamen ziehen' }).click();
    expect(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.getByRole('button', { name: 'Eröffnen' }).click();
    await teacher.getByRole('heading', { name: 'Klasse 3b', level: 1 }).waitFor();
    await see(teacher, /^40 Kinder · bis/);
    expect(await accessibilityProblems(teacher)).toEqual([]);
    await teacher.setViewportSize(phone);
    await teacher.locator('summary', { hasText: longest }).getByText('noch kein Tausch').waitFor();
    expect(await brokenWords(teacher, 'main summary')).toEqual([]);
    await teacher.setViewportSize(desktop);
    const group = teacher.url();

    await teacher.getByRole('link', { name: 'Ausweise' }).click();
    await teacher.getByRole('button', { name: '40 Ausweise machen' }).click();
    await see(teacher, /40 Ausweise sind fertig: 5 Blätter A4/);
    const slip = (name: string) =>
      teacher.getByRole('main').getByRole('article', { name: `Ausweis von ${name}` });
    await slip('Igel').getByRole('img').waitFor();
    const codeOf = (name: string) => slip(name).locator('.pass-code').innerText();
    const [igelsCode, dachsCode] = [await codeOf('Igel'), await codeOf('Dachs')];
    expect(await accessibilityProblems(teacher)).toEqual([]);
    expect(await brokenWords(teacher, 'main .pass-name')).toEqual([]);
    await teacher.setViewportSize(phone);
    expect(await slip('Igel').evaluate(cutInPreview)).toBe(0);
    await teacher.setViewportSize(desktop);
    expect(await pagesOfPrint(teacher)).toBe(5);
    for (const sheet of ['letter', 'list']) {
      await teacher.goto(`${group}/print/${sheet}`);
      await teacher.getByRole('button', { name: 'Drucken' }).waitFor();
      expect(await accessibilityProblems(teacher)).toEqual([]);
      expect(await pagesOfPrint(teacher)).toBe(1);
    }

    const [igel, dachs] = [await newDevice(phone), await newDevice(phone)];
    await enter(igel, 'Igel', igelsCode);
    await enter(dachs, 'Dachs', dachsCode);
    await collect(igel, 0);
    await collect(dachs, 2);
    await igel.goto('/friends');
    await igel.getByRole('link', { name: 'Zu deiner Gruppe: Klasse 3b' }).click();
    await igel.getByRole('link', { name: 'Dachs 2 Tausche möglich' }).waitFor();
    expect(await accessibilityProblems(igel)).toEqual([]);
    await dachs.goto('/trades');
    await see(dachs, 'Keine Tausche');
    await igel.getByRole('link', { name: 'Dachs 2 Tausche möglich' }).click();
    await igel.getByRole('heading', { name: 'Tauschpaket 2 gegen 2' }).waitFor();
    await igel.getByRole('button', { name: 'Paket senden' }).click();
    const look = igel.getByRole('dialog', { name: 'An Dachs senden?' });
    await look.getByRole('button', { name: 'Vorschlag senden' }).click();
    await seeToast(igel, 'Tauschvorschlag gesendet');
    await seeToast(dachs, 'Igel schlägt dir einen Tausch vor');
    await dachs.getByRole('button', { name: 'Annehmen: Igel' }).click();
    const last = dachs.getByRole('dialog', { name: 'Mit Igel tauschen?' });
    await last.getByRole('button', { name: 'Jetzt tauschen' }).click();
    await seeToast(dachs, 'Die Sticker wurden erfolgreich getauscht');

    await teacher.goto(group);
    const devices = teacher.getByRole('region', { name: 'Geräte' });
    await devices.getByRole('button', { name: 'Igel auf diesem Gerät abmelden' }).click();
    await igel.waitForURL('**/pass**');
  });
});
