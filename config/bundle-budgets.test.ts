import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const webDir = path.resolve(import.meta.dirname, '../build/web');

/** Which files each page needs at once, as `page-code.ts` recorded them. */
const pageCode: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(webDir, 'page-code.json'), 'utf8'),
);

/** The most kB, gzipped, that a first visit may fetch before the page is usable. */
const aims = { ofAuth: 105, ofMembers: 130, ofVisitors: 100 };

/** How many kB the heaviest page of each kind must stay below its limit, so that the next change has room. */
const toSpare = 3;

it.each<readonly [page: string, mostKilobytes: number]>([
  ['landing', aims.ofVisitors - toSpare],
  ['blog', aims.ofVisitors],
  ['post', aims.ofVisitors],
  ['privacy', aims.ofVisitors],
  ['imprint', aims.ofVisitors],
  ['terms', aims.ofVisitors],
  ['auth', aims.ofAuth - toSpare],
  ['dashboard', aims.ofMembers - toSpare],
  ['album', aims.ofMembers - toSpare],
  ['friends', aims.ofMembers - toSpare],
  ['trading', aims.ofMembers - toSpare],
  ['trades', aims.ofMembers - toSpare],
])('%s needs %d kB of code at most', (page, mostKilobytes) => {
  const files = filesOf(page).filter(file => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(4);
  expect(kilobytes(files)).toBeLessThanOrEqual(mostKilobytes);
});

/** Of style sheets; the aim is 15, which the album, the trading and the landing page miss. It may only fall. */
const mostStyles = 17;

it.each(['landing', 'blog', 'auth', 'dashboard', 'album', 'friendAlbum', 'trading', 'settings'])(
  '%s needs so much of style sheets at most',
  page => {
    const files = filesOf(page).filter(file => file.endsWith('.css'));
    expect(files.length).toBeGreaterThan(1);
    expect(kilobytes(files)).toBeLessThanOrEqual(mostStyles);
  },
);

it('all pages need 60 kB of fonts at most', () => {
  const fonts = readdirSync(path.join(webDir, 'assets')).filter(file => file.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(1);
  expect(kilobytes(fonts.map(file => `/assets/${file}`))).toBeLessThanOrEqual(60);
});

/** All files that the document of a page names, without those for visitors who have not been asked for consent yet. */
function filesOf(page: string): string[] {
  const isSite = ['landing', 'blog', 'post', 'privacy', 'imprint', 'terms'].includes(page);
  const document = readFileSync(path.join(webDir, isSite ? 'site/index.html' : 'index.html'), 'utf8');
  const named = document
    .replace(/<template>[^]*?<\/template>/, '')
    .matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  return [...new Set([...Array.from(named, ([, file = '']) => file), ...(pageCode[page] ?? [])])];
}

function kilobytes(files: readonly string[]): number {
  const bytes = files.map(file => {
    const packed = path.join(webDir, `${file}.gz`);
    return statSync(existsSync(packed) ? packed : path.join(webDir, file)).size;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
