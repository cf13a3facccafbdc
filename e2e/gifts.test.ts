import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readCollection } from '#features/collection/contract.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { join } from './account-steps.ts';
import { call } from './call.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { see } from './see.ts';
import { becomeFriends, change, commonStickers } from './swap-steps.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

it('a gift, a wish, and a swap that both take back', async () => {
  const [mia, ben] = [await newDevice(phone), await newDevice(desktop)];
  await join(mia, 'Mia');
  await join(ben, 'Ben');
  const { albumId, stickers } = await commonStickers(mia);
  const [first, second, third, fourth] = stickers.map(({ id }) => id);
  const twice = (...ids: Array<number | undefined>) => ids.flatMap((id = 0) => [id, id]);
  await change(mia, albumId, twice(first, second));
  await change(ben, albumId, twice(third));
  await becomeFriends(mia, ben);
  const owned = async (page: Page) => {
    const { quantities } = await call(page, readCollection, { albumId });
    return [first, second, third, fourth].map((id = 0) => quantities[id] ?? 0);
  };

  /** Opens the only request of the other's that waits, and accepts it; both hear of it at the same time. */
  async function accept(page: Page, title: string, now: string, said: string, told: string) {
    await page.goto('/trades');
    await page.getByRole('button', { name: /^Annehmen: / }).click();
    const asked = page.getByRole('dialog', { name: title });
    await asked.getByRole('button', { name: now, exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const heard = Promise.all([seeToast(page, said), seeToast(page === mia ? ben : mia, told)]);
    await asked.getByRole('button', { name: now, exact: true }).click();
    await heard;
  }

  await ben.goto('/trades');
  await see(ben, 'Keine Tausche');
  await mia.goto('/trading');
  await mia.getByRole('tab', { name: /^Meine Angebote/ }).click();
  await mia.getByRole('button', { name: new RegExp(`^${stickers[0]?.code} .*doppelt$`) }).click();
  const offer = mia.getByRole('dialog', { name: 'Tausch vorschlagen' });
  await offer.getByRole('option', { selected: true }).click();
  await offer.getByText('Ein Geschenk: Du bekommst nichts.').waitFor();
  expect(await accessibilityProblems(mia)).toEqual([]);
  await offer.getByRole('button', { name: 'Verschenken' }).click();
  await seeToast(ben, 'Mia möchte dir etwas schenken');
  await accept(
    ben,
    'Geschenk von Mia annehmen?',
    'Geschenk annehmen',
    'Geschenk angenommen',
    'Ben hat dein Geschenk angenommen',
  );

  await ben.goto('/trading');
  await ben.getByRole('button', { name: new RegExp(`^${stickers[1]?.code} .*doppelt$`) }).click();
  const wish = ben.getByRole('dialog', { name: 'Was gibst du dafür?' });
  await wish.getByRole('button', { name: /^Nur fragen/ }).click();
  await ben.getByRole('dialog', { name: 'An Mia senden?' }).getByRole('button', { name: 'Fragen' }).click();
  await seeToast(mia, 'Ben fragt nach deinen Stickern');
  await accept(
    mia,
    'Sticker an Ben verschenken?',
    'Verschenken',
    'Verschenkt',
    'Mia schenkt dir, wonach du gefragt hast',
  );
  expect([await owned(mia), await owned(ben)]).toEqual([
    [1, 1, 0, 0],
    [1, 1, 2, 0],
  ]);

  await change(mia, albumId, twice(fourth));
  await mia.goto('/trading');
  await see(mia, 'Ihr zwei bisher: Du hast Ben 2 Sticker mehr gegeben als bekommen.');
  await mia.getByRole('button', { name: 'Paket senden' }).click();
  await mia
    .getByRole('dialog', { name: 'An Ben senden?' })
    .getByRole('button', { name: 'Vorschlag senden' })
    .click();
  await seeToast(ben, 'Mia schlägt dir einen Tausch vor');
  await accept(
    ben,
    'Mit Mia tauschen?',
    'Jetzt tauschen',
    'Tausch angenommen',
    'Ben hat deinen Tausch angenommen',
  );
  expect(await owned(mia)).toEqual([1, 1, 1, 1]);

  await mia.goto('/trades');
  await mia
    .getByRole('article', { name: 'Tausch mit Ben' })
    .filter({ hasText: 'Du gibst 1' })
    .filter({ hasText: 'Du bekommst 1' })
    .getByRole('button', { name: /^Tausch mit Ben ansehen/ })
    .click();
  await mia.getByRole('button', { name: 'Rückgängig machen' }).click();
  const asking = mia.getByRole('dialog', { name: 'Tausch mit Ben rückgängig machen?' });
  await asking.getByRole('button', { name: 'Fragen' }).waitFor();
  expect(await accessibilityProblems(mia)).toEqual([]);
  await asking.getByRole('button', { name: 'Fragen' }).click();
  await seeToast(ben, 'Mia möchte einen Tausch rückgängig machen');
  await accept(
    ben,
    'Tausch mit Mia rückgängig machen?',
    'Rückgängig machen',
    'Tausch rückgängig gemacht',
    'Der Tausch mit Ben ist rückgängig gemacht',
  );
  expect([await owned(mia), await owned(ben)]).toEqual([
    [1, 1, 0, 2],
    [1, 1, 2, 0],
  ]);
});
