import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { albumPictures } from './album-pictures.ts';
import { heroPages } from './hero-pages.ts';
import { composeAlbums } from '../../../catalogue/index.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const worldCup = composeAlbums().find(({ album }) => album.key === 'wm-der-tiere')?.album;

it.each(heroPages)('$name in the hero is what the demo album says', ({ prefix, name, stickers }) => {
  const real = worldCup?.stickers.filter(({ section }) => section === name).slice(0, stickers.length);
  expect(real?.map(({ code, name: called, foil }) => [code, called, foil])).toEqual(
    stickers.map(({ code, name: called, isFoil }) => [code, called, isFoil]),
  );
  expect(worldCup?.sections.find(section => section.prefix === prefix)?.name).toBe(name);
});

it('names pictures of the catalogue in their present version', () => {
  const real = new Set([worldCup?.cover, ...(worldCup?.stickers.map(({ picture }) => picture) ?? [])]);
  expect(Object.values(albumPictures).filter(address => !real.has(address))).toEqual([]);
});

it('has colours of lands as the catalogue has them', () => {
  const tokens = readFileSync(path.join(root, 'web/design/tokens.css'), 'utf8');
  for (const [land, prefix] of [
    ['fox', 'FUX'],
    ['panda', 'PAN'],
  ] as const) {
    const section = worldCup?.sections.find(known => known.prefix === prefix);
    expect(tokens).toContain(`--${land}-deep: light-dark(${section?.deep}, ${section?.deep});`);
    expect(tokens).toContain(`--${land}-mid: light-dark(${section?.mid}, ${section?.mid});`);
  }
});

it('shows chats a picture that they take', () => {
  const file = path.join(root, 'web/public/pictures/preview.jpg');
  expect(statSync(file).size).toBeLessThanOrEqual(120_000);
});
