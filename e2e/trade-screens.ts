import { packetScreens } from './packet-screens.ts';
import { button, type Screen } from './screen.ts';

const typical = 'mia';
const empty = 'greta';

/** The exchange, and requests. */
export const tradeScreens: readonly Screen[] = [
  ...packetScreens,
  { name: 'trading', as: typical, path: '/trading', ready: 'h1' },
  { name: 'trading-empty', as: empty, path: '/trading', ready: 'h1' },
  { name: 'trading-edit', as: typical, path: '/trading', ready: 'h1', opener: button(/^Bearbeiten$/) },
  { name: 'trading-send', as: typical, path: '/trading', ready: 'h1', opener: button(/^Paket senden$/) },
  { name: 'trading-propose', as: typical, path: '/trading', ready: 'h1', opener: button(/\d doppelt/) },
  { name: 'swap-sheet', as: typical, path: '/begin/sheet', ready: '.sheet-tile' },
  {
    name: 'swap-sheet-filled',
    as: typical,
    path: '/begin/sheet',
    ready: '.sheet-tile',
    async before(page) {
      for (const at of [0, 1, 2]) await page.locator('.sheet-tile').nth(at).click();
      await page.getByRole('textbox', { name: 'Gegebene Nummern' }).fill('1-36');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Trotzdem geben' }).waitFor();
      await page.getByRole('combobox', { name: /^Ein Freund/ }).selectOption({ index: 1 });
    },
  },
  { name: 'phones', as: typical, path: '/begin/phones', ready: '.phones-way' },
  {
    name: 'phones-list',
    as: typical,
    path: '/begin/phones',
    ready: '.phones-way',
    async before(page) {
      await page.getByRole('button', { name: /^Meine Liste zeigen/ }).click();
      await page.getByRole('img', { name: 'QR-Code deiner Liste' }).waitFor();
    },
  },
  { name: 'trades', as: typical, path: '/trades', ready: 'h1', isWhole: true },
  { name: 'trades-accept', as: typical, path: '/trades', ready: 'h1', opener: button(/^Annehmen/) },
  { name: 'trades-details', as: typical, path: '/trades', ready: 'h1', opener: button(/^Tausch mit/) },
  {
    name: 'trades-counter',
    as: typical,
    path: '/trades',
    ready: 'h1',
    opener: button(/^Tausch mit/),
    inside: dialog => dialog.getByRole('button', { name: /^Gegenangebot/ }).click(),
    leadsBack: true,
  },
  { name: 'trades-handover', as: typical, path: '/trades', ready: 'h1', opener: button(/^Übergabeliste/) },
  { name: 'trades-empty', as: empty, path: '/trades', ready: 'h1' },
];
