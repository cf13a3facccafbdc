import type { Locator, Page } from 'playwright-core';
import { button, type Screen } from './screen.ts';
import { see } from './see.ts';

/** With a sticker in hand. */
async function openPacket(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Päckchen öffnen: WM der Tiere' }).click();
  await page.getByRole('button', { name: 'PAN', exact: true }).click();
  await page.getByRole('button', { name: '7', exact: true }).click();
  await see(page, /^PAN 7: /);
}

const packet = { as: 'mia', path: '/dashboard', leadsTo: 'album', ready: 'h3', before: openPacket } as const;

async function openAlbum(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
  await page.waitForSelector('[data-sticker]');
}

/** On a phone what lies ahead opens behind the progress. */
async function lookAhead(dialog: Locator): Promise<void> {
  const ahead = dialog.getByRole('button', { name: 'Wie weit noch?' });
  if (await ahead.isVisible()) await ahead.press('Enter');
  await dialog.getByText(/^Dir fehlen noch/).waitFor();
}

export const packetScreens: readonly Screen[] = [
  { name: 'album-packet', ...packet },
  { name: 'album-packets', ...packet, opener: button(/Meine Päckchen/) },
  {
    name: 'album-forecast',
    ...packet,
    before: openAlbum,
    opener: button(/^(?:Abschnitte|Wie weit noch\?)$/),
    inside: lookAhead,
  },
];
