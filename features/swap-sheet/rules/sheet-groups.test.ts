import { expect, it } from 'vitest';
import { byDemand, setApart, sheetGroups } from './sheet-groups.ts';

function sectionOf(name: string, codes: readonly string[], first: number) {
  const about = { name: '', rarity: 'common' as const, foil: false, imageUrl: null };
  const stickers = codes.map((code, at) => ({ id: first + at, number: first + at, code, ...about }));
  return { name, prefix: null, deep: null, mid: null, crestUrl: null, stickers };
}

it('a prefix stands above its stickers, where all have it, and empty sections stand nowhere', () => {
  const sections = [
    sectionOf('Fuchsland', ['FUX 1', 'FUX 2'], 1),
    sectionOf('Eisland', ['PIN 1'], 3),
    sectionOf('Anfang', ['00', 'FWC 3'], 4),
    sectionOf('', ['12'], 6),
  ];
  const groups = sheetGroups(sections, id => id !== 3);
  expect(
    groups.map(({ heading, prefix, stickers }) => [heading, prefix, stickers.map(each => each.label)]),
  ).toEqual([
    ['Fuchsland', 'FUX', ['1', '2']],
    ['Anfang', '', ['00', 'FWC 3']],
    ['', '', ['12']],
  ]);
});

it.each([
  ['unwanted', ['0: FUX 2', '1: PIN 1', '2: FUX 1']],
  ['wanted', ['2: FUX 1', '1: PIN 1', '0: FUX 2']],
] as const)('those that friends lack stand together, %s first', (order, expected) => {
  const sections = [sectionOf('Fuchsland', ['FUX 1', 'FUX 2'], 1), sectionOf('Eisland', ['PIN 1'], 3)];
  const wantedBy = (id: number) => ({ 1: 2, 3: 1 })[id] ?? 0;
  const all = sheetGroups(sections, () => true);
  const groups = byDemand(all, order, wantedBy, String);
  expect(
    groups.map(({ heading, stickers }) => `${heading}: ${stickers.map(({ label }) => label).join()}`),
  ).toEqual(expected);
});

it('those that are set apart come last under their whole code, and leave no empty section behind', () => {
  const sections = [sectionOf('Fuchsland', ['FUX 1', 'FUX 2'], 1), sectionOf('Eisland', ['PIN 1'], 3)];
  const all = sheetGroups(sections, () => true);
  const said = (isApart: (id: number) => boolean) =>
    setApart(all, isApart, 'Bestellt').map(({ heading, stickers }) => [
      heading,
      ...stickers.map(({ label }) => label),
    ]);
  expect(said(id => id !== 1)).toEqual([
    ['Fuchsland', '1'],
    ['Bestellt', 'FUX 2', 'PIN 1'],
  ]);
  expect(said(() => false)).toEqual([
    ['Fuchsland', '1', '2'],
    ['Eisland', '1'],
  ]);
});
