import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sheet = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const tokens = readTokens(sheet);

/** Text colour → the backgrounds on which it may stand. */
const texts: Record<string, string[]> = {
  ink: words(
    'paper card sunk tab tab-hover fill fill-hover fill-active play play-hover',
    'brand-tint action-tint have-tint lack-tint danger-tint',
    'foil-pale-1 foil-pale-2 foil-pale-3 foil-pale-4 foil-pale-5',
  ),
  'ink-soft': ['paper', 'card', 'sunk', 'tab', 'tab-hover'],
  'slot-ink': ['sunk', 'card'],
  paper: ['ink'],
  'on-brand': ['brand', 'brand-pressed', 'brand-soft'],
  'on-action': ['action', 'action-hover'],
  'on-have': ['have'],
  'on-danger': ['danger', 'danger-hover'],
  'on-rim': ['rim', 'brand-soft'],
  'on-foot': ['foot', 'foot-card'],
  'on-foot-soft': ['foot', 'foot-card'],
  'on-foot-danger': ['foot-card'],
  brand: ['foot-card'],
  rim: ['fox-deep', 'panda-deep', 'on-rim', 'plain-rays'],
  action: ['paper', 'card', 'sunk', 'action-tint'],
  'action-hover': ['paper', 'card'],
  have: ['paper', 'card', 'have-tint'],
  lack: ['paper', 'card', 'lack-tint'],
  danger: ['paper', 'card', 'danger-tint'],
  common: ['common-tint'],
  rare: ['rare-tint'],
  epic: ['epic-tint'],
  legendary: ['legendary-tint'],
};

/** Edges and rings that make a control visible. */
const edges: Record<string, string[]> = {
  'line-strong': ['card', 'paper', 'sunk'],
  action: ['card', 'paper', 'sunk', 'tab'],
  have: ['fill'],
};

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s tokens', (_, scheme) => {
  it.each(pairsOf(texts))('let %s be read on %s', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairsOf(edges))('let %s be seen on %s', (edge, ground) => {
    expect(contrast(edge, ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});

describe('raw colours', () => {
  it('stand in tokens.css alone', () => {
    const offences = ['web', ...featureWebs()]
      .flatMap(folder => styledFiles(path.join(root, folder)))
      .filter(file => path.basename(file) !== 'tokens.css')
      .flatMap(file =>
        rawColours(readFileSync(file, 'utf8')).map(raw => `${path.relative(root, file)}: ${raw}`),
      );
    expect(offences).toEqual([]);
  });

  it.each([
    'color: #1b2440',
    'fill="#fff"',
    'bg-[#FFC53D]',
    'oklch(0.5 0.1 20)',
    'rgb(0 0 0 / 20%)',
    'color: white;',
  ])('are found in %s', text => {
    expect(rawColours(text)).toHaveLength(1);
  });

  it.each([
    "import x from '#features/a.ts'",
    'href="#start"',
    'color-mix(in srgb, var(--action) 22%, transparent)',
  ])('are not found in %s', text => {
    expect(rawColours(text)).toEqual([]);
  });
});

describe('lines under words', () => {
  // WebKit drops a whole shorthand for one unknown part, and the build splits only shorthands without variables.
  it('have their colours in a declaration of their own', () => {
    const offences = ['web', ...featureWebs()]
      .flatMap(folder => styledFiles(path.join(root, folder)))
      .flatMap(file =>
        [...readFileSync(file, 'utf8').matchAll(/text-decoration:[^;]*var\([^;]*/g)].map(
          ([declaration]) => `${path.relative(root, file)}: ${declaration}`,
        ),
      );
    expect(offences).toEqual([]);
  });
});

describe('headings', () => {
  const letters = { usual: 16, double: 32 };
  const places = Object.entries(letters).flatMap(([name, letter]) =>
    [320, 360, 390, 412].map((width): [string, number, number] => [name, width, letter]),
  );

  it.each(places)('in %s letters on a phone of %i px are larger than those below', (_, width, letter) => {
    const [title = 0, section = 0, part = 0] = ['2xl', 'xl', 'lg'].map(name => {
      const found = new RegExp(`--text-${name}: min\\(([\\d.]+)rem, ([\\d.]+)vw\\);`).exec(sheet);
      return Math.min(Number(found?.[1]) * letter, (Number(found?.[2]) * width) / 100);
    });
    expect(title).toBeGreaterThan(section * 1.1);
    expect(section).toBeGreaterThan(part * 1.1);
  });
});

function words(...lines: string[]): string[] {
  return lines.flatMap(line => line.split(' '));
}

function readTokens(css: string): Map<string, [string, string]> {
  const found = css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]));
}

function pairsOf(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([text, grounds]) =>
    grounds.map((ground): [string, string] => [text, ground]),
  );
}

/** The contrast ratio of WCAG 2.2, 1…21. */
function contrast(one: string, other: string, scheme: 0 | 1): number {
  const [bright = 0, dim = 0] = [luminance(one, scheme), luminance(other, scheme)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(name: string, scheme: 0 | 1): number {
  const hex = tokens.get(name)?.[scheme];
  if (hex === undefined) throw new Error(`No such token: ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function featureWebs(): string[] {
  return readdirSync(path.join(root, 'features'))
    .map(feature => `features/${feature}/web`)
    .filter(folder => existsSync(path.join(root, folder)));
}

function styledFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(css|tsx)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map(entry => path.join(entry.parentPath, entry.name));
}

function rawColours(text: string): string[] {
  const hex = /(?<![\w&/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w/-])/gi;
  const functions = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)?/g;
  const names = /(?<=[:"'] ?)(?:white|black|red|green|blue|yellow|gray|grey|orange|purple)(?=;|["'])/g;
  return [hex, functions, names].flatMap(pattern => text.match(pattern) ?? []);
}
