import type { Locator, Page } from 'playwright-core';
import { classScreens } from './class-screens.ts';
import { linkScreens } from './link-screens.ts';
import { button, openMore, type Screen } from './screen.ts';
import { tradeScreens } from './trade-screens.ts';
import { outboxBar } from './outbox-bar.ts';

const typical = 'mia';
const full = 'paul';
const empty = 'greta';

async function openLargest(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /WM der Tiere/ })
    .first()
    .click();
  await page.waitForSelector('[data-sticker]');
}

const album = {
  as: typical,
  path: '/dashboard',
  leadsTo: 'album',
  ready: 'h3',
  before: openLargest,
} as const;

/** Writes a list with names, a remark, sections, and a line that cannot be understood. */
async function writeList(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Name/ }).fill('Tiere im Wald');
  await page.getByRole('tab', { name: 'Liste einfügen' }).click();
  const list = '## Bäume\n1 Eiche\n2 Buche (Glitzer)\n3-12\n?!\n## Tiere\n13 Igel\n14-40';
  await page.getByRole('textbox', { name: 'Liste' }).fill(list);
  await page.getByRole('button', { name: 'Zeile 5: Das habe ich nicht verstanden.' }).waitFor();
}

function tab(name: string) {
  return (dialog: Locator) => dialog.getByRole('tab', { name }).click();
}

function openTab(name: RegExp) {
  return (page: Page) => page.getByRole('tab', { name }).click();
}

const openBen = (page: Page) => page.getByRole('button', { name: /^Ben/ }).click();

const inNavigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name });

async function loseServer(page: Page): Promise<void> {
  await page.route('**/api/**', route => route.abort());
  await page.getByRole('button', { name: 'Aktualisieren' }).first().click();
  await outboxBar(page).getByRole('button', { name: 'Ohne Verbindung' }).waitFor();
}

const open: readonly Screen[] = [
  { name: 'auth-sign-in', path: '/auth', ready: 'form' },
  {
    name: 'auth-sign-up',
    path: '/auth',
    ready: 'form',
    isWhole: true,
    before: page => page.getByRole('tab', { name: 'Registrieren' }).click(),
  },
  { name: 'pass', path: '/pass', ready: 'form' },
  { name: 'auth-forgot', path: '/auth/forgot', ready: 'h1' },
  { name: 'landing', path: '/', ready: 'h1', isWhole: true },
  { name: 'blog', path: '/blog', ready: 'h1', isWhole: true },
  { name: 'blog-post', path: '/blog/doppelte-richtig-sortieren', ready: 'h1', isWhole: true },
  { name: 'privacy', path: '/privacy', ready: 'h1', isWhole: true },
  { name: 'privacy-children', path: '/privacy/children', ready: 'h1', isWhole: true },
  { name: 'parents', path: '/parents', ready: 'h1', isWhole: true },
  { name: 'imprint', path: '/imprint', ready: 'h1' },
  { name: 'terms', path: '/terms', ready: 'h1' },
  { name: 'accessibility', path: '/accessibility', ready: 'h1' },
  { name: 'not-found', path: '/gibt-es-nicht', ready: 'h1' },
];

const shelf = { as: typical, path: '/albums', ready: 'h3' };

const albums: readonly Screen[] = [
  { name: 'dashboard-typical', as: typical, path: '/dashboard', ready: 'h3', isWhole: true },
  { name: 'dashboard-empty', as: empty, path: '/dashboard', ready: 'h3' },
  { name: 'begin', as: empty, path: '/begin/album', ready: 'h1' },
  { name: 'begin-friend', as: empty, path: '/begin/friend', ready: '.code-row' },
  { name: 'shelf', ...shelf, isWhole: true },
  { name: 'shelf-empty', as: empty, path: '/albums', ready: 'h3', isWhole: true },
  { name: 'shelf-code', ...shelf, opener: button(/^Code eingeben$/) },
  { name: 'shelf-file', ...shelf, before: openMore, opener: button(/als Datei$/) },
  { name: 'make-album', as: typical, path: '/albums/new', ready: 'h1', isWhole: true },
  {
    name: 'make-album-list',
    as: typical,
    path: '/albums/new',
    ready: 'h1',
    isWhole: true,
    before: writeList,
  },
  {
    name: 'album-about',
    ...shelf,
    leadsTo: 'aboutAlbum',
    isWhole: true,
    async before(page) {
      await openMore(page);
      await page
        .getByRole('link', { name: /^Fehler melden: / })
        .first()
        .click();
      await page.getByRole('link', { name: 'Album melden' }).waitFor();
    },
  },
  { name: 'join-album-wrong', as: typical, path: '/albums/join/K7M2PX', ready: 'h1' },
  { name: 'admin-albums-refused', as: typical, path: '/admin/albums', ready: 'h2' },
  { name: 'album-typical', ...album },
  { name: 'album-full', ...album, as: full },
  { name: 'album-empty', ...album, as: empty },
  {
    name: 'album-entry',
    ...album,
    async before(page) {
      await openLargest(page);
      await page.locator('textarea').fill('FUX 7, 12-15, 19, PAN 3, 1204, XYZ 2');
    },
  },
  {
    name: 'album-missing',
    ...album,
    async before(page) {
      await openLargest(page);
      await page.getByRole('tab', { name: /Fehlend/ }).click();
    },
  },
  {
    name: 'album-tap-mode',
    ...album,
    async before(page) {
      await openLargest(page);
      await page.getByRole('switch', { name: 'Tipp-Modus' }).click();
      await page.locator('.tap-bar').waitFor();
    },
  },
  ...['Liste', 'Link', 'Bild', 'Druck', 'Vergleich'].map(way => ({
    name: `album-share-${way.toLowerCase()}`,
    ...album,
    opener: button(/Fortschritt teilen/),
    async inside(dialog: Locator) {
      await tab(way)(dialog);
      // The dialog's buttons appear with the picture.
      if (way === 'Bild') await dialog.getByRole('img', { name: /^Bild zum Teilen/ }).waitFor();
    },
  })),
  { name: 'album-recent', ...album, opener: button(/Letzte Änderungen/) },
  {
    name: 'album-quick-trade',
    ...album,
    async before(page) {
      await openLargest(page);
      await page.getByRole('button', { name: 'Tauschen', exact: true }).click();
    },
    opener: page => page.getByRole('gridcell', { name: /fehlt$/ }).first(),
  },
  { name: 'album-unknown', as: typical, path: '/album/999999', ready: 'h1' },
  { name: 'album-management', as: typical, path: '/settings/albums', ready: '[role="tab"]' },
];

const friends: readonly Screen[] = [
  { name: 'friends', as: typical, path: '/friends', ready: 'h1' },
  { name: 'friends-requests', as: typical, path: '/friends', ready: 'h1', before: openTab(/Anfragen/) },
  { name: 'friends-search', as: typical, path: '/friends', ready: 'h1', before: openTab(/Suchen/) },
  { name: 'friends-empty', as: empty, path: '/friends', ready: 'h1' },
  { name: 'friends-code', as: typical, path: '/friends', ready: 'h1', opener: button(/Mein Code/) },
  { name: 'friends-redeem', as: typical, path: '/friends', ready: 'h1', opener: button(/Code einlösen/) },
  {
    name: 'friends-scan',
    as: typical,
    path: '/friends',
    ready: 'h1',
    opener: button(/Code einlösen/),
    inside: dialog => dialog.getByRole('button', { name: 'QR-Code scannen' }).click(),
  },
  ...[/entfernen$/, /blockieren$/].map((name, at) => ({
    name: ['friends-remove', 'friends-block'][at] ?? '',
    as: typical,
    path: '/friends',
    ready: 'h1',
    before: openBen,
    opener: button(name),
  })),
];

const others: readonly Screen[] = [
  { name: 'settings', as: typical, path: '/settings', ready: 'h1', isWhole: true },
  ...['profile', 'security', 'device', 'data'].map(part => ({
    name: `settings-${part}`,
    as: typical,
    path: `/settings/${part}`,
    ready: 'h1',
    isWhole: true,
  })),
  {
    name: 'settings-delete',
    as: typical,
    path: '/settings/data',
    ready: 'h1',
    opener: button(/^Konto löschen$/),
  },
  { name: 'family', as: typical, path: '/family', ready: 'form', isWhole: true },
  { name: 'faces', as: typical, path: '/faces', ready: 'h1' },
  { name: 'cases', as: typical, path: '/cases', ready: 'h1' },
  { name: 'notices', as: typical, path: '/notices', ready: 'h1' },
  { name: 'notices-empty', as: empty, path: '/notices', ready: 'h1' },
  { name: 'blog-desk', as: typical, path: '/admin/blog', ready: 'h1' },
  { name: 'blog-desk-delete', as: typical, path: '/admin/blog', ready: 'li', opener: button(/löschen$/) },
  {
    name: 'blog-writing',
    as: typical,
    path: '/admin/blog',
    ready: 'h1',
    before: page => page.getByRole('link', { name: 'Neuer Beitrag' }).click(),
  },
  {
    name: 'blog-leaving',
    as: typical,
    path: '/admin/blog',
    ready: 'h1',
    async before(page) {
      await page.getByRole('link', { name: 'Neuer Beitrag' }).click();
      await page.getByRole('textbox', { name: 'Titel' }).fill('Erste Worte');
    },
    opener: page => inNavigation(page, 'Freunde'),
  },
  { name: 'offline', as: typical, path: '/friends', ready: 'h1', before: loseServer },
  {
    name: 'offline-outbox',
    as: typical,
    path: '/friends',
    ready: 'h1',
    // Not what the screen before does: its server is back when its test ends.
    before: page => loseServer(page),
    opener: page => outboxBar(page).getByRole('button'),
  },
  {
    name: 'offline-sign-out',
    ...album,
    as: full,
    async before(page) {
      await openLargest(page);
      await loseServer(page);
      await page.locator('[data-sticker]').first().press('+');
      await outboxBar(page).getByRole('button', { name: '1 Änderung wartet' }).waitFor();
      await inNavigation(page, 'Einstellungen').click();
    },
    opener: button(/^Abmelden$/),
  },
];

/**
 * Every screen and dialog that a member or visitor can open without changing more than a list link and the count of one
 * sticker.
 */
export const screens: readonly Screen[] = [
  ...open,
  ...albums,
  ...friends,
  ...tradeScreens,
  ...classScreens,
  ...linkScreens,
  ...others,
];

/** The page's browser is signed in already; `press` opens dialogs. */
export async function openScreen(
  page: Page,
  screen: Screen,
  press: (opener: Locator) => Promise<void> = opener => opener.click(),
): Promise<void> {
  await page.goto(screen.path);
  await page.waitForSelector(screen.ready);
  await screen.before?.(page);
  await openDialog(page, screen, press);
}

/** On the page of a screen, after what is done there first. */
export async function openDialog(
  page: Page,
  screen: Screen,
  press: (opener: Locator) => Promise<void>,
): Promise<void> {
  if (screen.opener === undefined) return;
  const opener = screen.opener(page);
  await opener.waitFor();
  await press(opener);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await screen.inside?.(dialog);
}
