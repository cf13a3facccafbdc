import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { decideConsent, launchBrowser } from '#testing/browser.ts';
import { runProduct } from '#testing/run-product.ts';
import { demoEmail, demoMembers, demoPassword } from '../bin/demo-members.ts';

/** `npm run screenshots [-- name …]`: every screen at three sizes, light and dark, into `screenshots/`. */
const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;
const schemes = ['light', 'dark'] as const;
const directory = path.resolve(import.meta.dirname, '../screenshots');

interface Shot {
  readonly name: string;
  /** Whose session; undefined for a visitor. */
  readonly as?: string;
  readonly path: string;
  readonly ready: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly isWhole?: boolean;
}

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

function openTab(name: RegExp) {
  return (page: Page) => page.getByRole('tab', { name }).click();
}

function press(name: RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}

const shots: readonly Shot[] = [
  { name: 'auth-sign-in', path: '/auth', ready: 'form' },
  {
    name: 'auth-sign-up',
    path: '/auth',
    ready: 'form',
    isWhole: true,
    before: page => page.getByRole('tab', { name: 'Registrieren' }).click(),
  },
  { name: 'dashboard-typical', as: typical, path: '/dashboard', ready: 'h3', isWhole: true },
  { name: 'dashboard-empty', as: empty, path: '/dashboard', ready: 'h3' },
  { name: 'album-typical', as: typical, path: '/dashboard', ready: 'h3', before: openLargest },
  { name: 'album-full', as: full, path: '/dashboard', ready: 'h3', before: openLargest },
  { name: 'album-empty', as: empty, path: '/dashboard', ready: 'h3', before: openLargest },
  {
    name: 'album-entry',
    as: typical,
    path: '/dashboard',
    ready: 'h3',
    async before(page) {
      await openLargest(page);
      await page.locator('textarea').fill('FUX 7, 12-15, 19, PAN 3, 1204, XYZ 2');
    },
  },
  {
    name: 'album-missing',
    as: typical,
    path: '/dashboard',
    ready: 'h3',
    async before(page) {
      await openLargest(page);
      await page.getByRole('tab', { name: /Fehlend/ }).click();
    },
  },
  ...['Liste', 'Link', 'Bild', 'Druck', 'Vergleich'].map(way => ({
    name: `album-share-${way.toLowerCase()}`,
    as: typical,
    path: '/dashboard',
    ready: 'h3',
    async before(page: Page) {
      await openLargest(page);
      await page.getByRole('button', { name: 'Fortschritt teilen' }).click();
      await page.getByRole('tab', { name: way }).click();
    },
  })),
  { name: 'album-unknown', as: typical, path: '/album/999999', ready: 'h1' },
  { name: 'friends', as: typical, path: '/friends', ready: 'h1' },
  { name: 'friends-requests', as: typical, path: '/friends', ready: 'h1', before: openTab(/Anfragen/) },
  { name: 'friends-search', as: typical, path: '/friends', ready: 'h1', before: openTab(/Suchen/) },
  { name: 'friends-empty', as: empty, path: '/friends', ready: 'h1' },
  { name: 'friends-code', as: typical, path: '/friends', ready: 'h1', before: press(/Mein Code/) },
  { name: 'friends-redeem', as: typical, path: '/friends', ready: 'h1', before: press(/Code einlösen/) },
  { name: 'trading', as: typical, path: '/trading', ready: 'h1' },
  { name: 'trading-empty', as: empty, path: '/trading', ready: 'h1' },
  { name: 'trades', as: typical, path: '/trades', ready: 'h1', isWhole: true },
  { name: 'trades-accept', as: typical, path: '/trades', ready: 'h1', before: press(/Annehmen/) },
  { name: 'trades-empty', as: empty, path: '/trades', ready: 'h1' },
  { name: 'settings', as: typical, path: '/settings', ready: 'form', isWhole: true },
  { name: 'album-management', as: typical, path: '/settings/albums', ready: '[role="tab"]' },
  {
    name: 'album-tap-mode',
    as: typical,
    path: '/dashboard',
    ready: 'h3',
    async before(page) {
      await openLargest(page);
      await page.getByRole('switch', { name: 'Tipp-Modus' }).click();
      await page.locator('.tap-bar').waitFor();
    },
  },
  { name: 'notices', as: typical, path: '/notices', ready: 'h1' },
  { name: 'notices-empty', as: empty, path: '/notices', ready: 'h1' },
  {
    name: 'offline',
    as: typical,
    path: '/friends',
    ready: 'h1',
    async before(page) {
      await page.route('**/api/**', route => route.abort());
      await page.getByRole('button', { name: 'Aktualisieren' }).first().click();
      await page.getByText('Ohne Verbindung').first().waitFor();
    },
  },
  { name: 'blog-desk', as: typical, path: '/admin/blog', ready: 'h1' },
  { name: 'landing', path: '/', ready: 'h1', isWhole: true },
  { name: 'blog', path: '/blog', ready: 'h1', isWhole: true },
  { name: 'blog-post', path: '/blog/doppelte-richtig-sortieren', ready: 'h1', isWhole: true },
  { name: 'privacy', path: '/privacy', ready: 'h1', isWhole: true },
  { name: 'imprint', path: '/imprint', ready: 'h1' },
  { name: 'not-found', path: '/gibt-es-nicht', ready: 'h1' },
];

async function signIn(page: Page, origin: string, firstName: string): Promise<void> {
  const member = demoMembers.find(known => demoEmail(known).startsWith(firstName));
  if (member === undefined) throw new Error(`No demo member ${firstName}`);
  const body = { email: demoEmail(member), password: demoPassword };
  const answer = await page.request.post(`${origin}/api/auth/sign-in`, {
    data: body,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: 'de-DE',
        reducedMotion: 'reduce',
      });
      await decideConsent(context);
      const page = await context.newPage();
      if (shot.as !== undefined) await signIn(page, origin, shot.as);
      await page.goto(origin + shot.path);
      await page.waitForSelector(shot.ready);
      await shot.before?.(page);
      await page.waitForLoadState('networkidle');
      const file = path.join(directory, `${shot.name}-${size}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: shot.isWhole === true });
      await context.close();
    }
  }
  console.log(`✓ ${shot.name}`);
}

const asked = process.argv.slice(2);
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-screenshots-'));
const product = await runProduct({ DEMO_DATA_DIR: dataDir }, ['--demo']);
const browser = await launchBrowser();
try {
  for (const shot of shots.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    await take(browser, product.origin, shot);
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
