import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { renderSVG } from 'uqr';
import { expect, it } from 'vitest';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { listTrades } from '#features/trades/contract.ts';
import { join, openAlbum } from './account-steps.ts';
import { call } from './call.ts';
import { setUpDevices } from './devices.ts';
import { appIsKept } from './installed-phone.ts';
import { outboxBar } from './outbox-bar.ts';
import { giveCamera, lookAt } from './phone-camera.ts';
import { see } from './see.ts';
import { seeToast } from './toasts.ts';
import { accessibilityProblems, problemsInBothSchemes } from '#testing/browser.ts';

const newDevice = await setUpDevices();

const small = { width: 360, height: 740 };

const quantitiesOf = async (page: Page, albumId: number) =>
  (await call(page, readCollection, { albumId })).quantities;

/** Twenty stickers twice, from the given one on. */
async function ownSpares(page: Page, from: number): Promise<{ albumId: number; ids: number[] }> {
  const { albums } = await call(page, listMyAlbums, {});
  const { id: albumId = 0, version = '' } = albums.find(({ name }) => name === 'WM der Tiere') ?? {};
  const { sections } = await call(page, readAlbumDocument, { albumId, version });
  const listed = sections.flatMap(({ stickers }) => stickers).filter(({ rarity }) => rarity === 'common');
  const ids = listed.slice(from, from + 20).map(({ id }) => id);
  const operations = ids.flatMap(stickerId =>
    [1, 2].map(() => ({ id: crypto.randomUUID(), stickerId, delta: 1 as const })),
  );
  await call(page, changeQuantities, { albumId, operations });
  return { albumId, ids };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

/** As a phone does that runs out of memory: the page is gone, and opened anew. */
async function killed(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto('/begin/phones');
  return again;
}

/** A code that somebody printed. */
async function paperWith(page: Page, words: string): Promise<Page> {
  const paper = await page.context().newPage();
  await paper.setContent(
    `<div role="img" aria-label="QR-Code" style="width: 300px">${renderSVG(words)}</div>`,
  );
  return paper;
}

async function phoneOf(name: string, from: number) {
  const page = await newDevice(small, 'allow');
  await giveCamera(page);
  await join(page, name);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const own = await ownSpares(page, from);
  await openAlbum(page, 'WM der Tiere');
  // The album may be shown as it was read ahead, without the spares.
  await see(page, /^20 von 980/);
  await page.goto(`/begin/phones?album=${own.albumId}`);
  await button(page, /^Meine Liste zeigen/).waitFor();
  await appIsKept(page);
  return { page, ...own };
}

it('two phones without a network, killed at every step, agree by three scans, and it is booked once', async () => {
  const a = await phoneOf('Mila', 0);
  const b = await phoneOf('Noah', 20);
  let [mila, noah] = [a.page, b.page];
  for (const page of [mila, noah]) await page.context().setOffline(true);

  await button(mila, /^Meine Liste zeigen/).click();
  mila = await killed(mila);
  await heading(mila, 'Deine Liste');
  expect(await problemsInBothSchemes(mila)).toEqual([]);
  await button(noah, /^Code scannen/).click();
  noah = await killed(noah);
  await heading(noah, 'Liste scannen');
  await lookAt(noah, await paperWith(noah, 'https://example.org/T/NOT-OURS'));
  await see(noah, /^Der Code kam nicht ganz an/);
  await lookAt(noah, mila);
  await heading(noah, 'Was tauscht ihr?');
  expect(await problemsInBothSchemes(noah)).toEqual([]);
  await see(noah, '20 geben, 20 bekommen');
  for (const side of ['Du gibst Mila 20', 'Du bekommst 20'])
    await noah.getByRole('region', { name: side }).getByRole('button').nth(3).click();
  noah = await killed(noah);
  await see(noah, '19 geben, 19 bekommen');
  await button(noah, 'Tauschcode zeigen').click();
  await heading(noah, 'Tauschcode');
  noah = await killed(noah);
  await heading(noah, 'Tauschcode');

  await button(mila, 'Weiter: Code scannen').click();
  await heading(mila, 'Tauschcode scannen');
  mila = await killed(mila);
  await heading(mila, 'Tauschcode scannen');
  // A page's second reader.
  await see(mila, 'Kamera sucht nach einem QR-Code');
  await button(mila, 'Zurück zum Code').click();
  await button(mila, 'Weiter: Code scannen').click();
  await lookAt(mila, noah);
  await heading(mila, 'Passt das so?');
  mila = await killed(mila);
  await mila.getByRole('region', { name: 'Du gibst Noah 19' }).waitFor();
  expect(await accessibilityProblems(mila)).toEqual([]);
  await button(mila, 'Einverstanden').click();
  await heading(mila, 'Beleg');
  mila = await killed(mila);
  await heading(mila, 'Beleg');

  await button(noah, 'Beleg scannen').click();
  await heading(noah, 'Beleg scannen');
  noah = await killed(noah);
  await heading(noah, 'Beleg scannen');
  await lookAt(noah, mila);
  await see(noah, 'Wartet auf Netz');
  await button(mila, 'Fertig').click();
  await see(mila, 'Wartet auf Netz');
  expect(await accessibilityProblems(mila)).toEqual([]);
  await outboxBar(mila).getByText('1 Tausch wartet').click();
  const dialog = mila.getByRole('dialog', { name: 'Deine Änderungen' });
  const [download] = await Promise.all([
    mila.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Als Datei sichern' }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.swaps).toMatchObject([{ partner: 'Noah', deal: expect.any(String) }]);
  expect([file.swaps[0].gives, file.swaps[0].gets].map(({ length }) => length)).toEqual([19, 19]);
  mila = await killed(mila);
  noah = await killed(noah);

  await mila.context().setOffline(false);
  await seeToast(mila, 'Gebucht');
  await see(mila, '19 gegeben, 19 bekommen · 19 neu.');
  await noah.context().setOffline(false);
  await seeToast(noah, 'Schon gebucht');
  const [taken = 0] = [a.ids[3]];
  for (const [one, other, page] of [
    [a, b, mila],
    [b, a, noah],
  ] as const) {
    const copies = await quantitiesOf(page, a.albumId);
    const inDeal = (id: number | undefined) => id !== undefined && copies[id] === 1;
    expect(one.ids.filter(inDeal)).toHaveLength(19);
    expect(other.ids.filter(inDeal)).toHaveLength(19);
    const { history } = await call(page, listTrades, {});
    expect(history).toHaveLength(1);
  }
  expect((await quantitiesOf(mila, a.albumId))[taken]).toBe(2);
  await button(mila, 'Noah als Freund anfragen').waitFor();
});
