import { expect, it } from 'vitest';
import { catalogueTables } from '#features/making/testing/catalogue-tables.ts';
import { clubLists } from '#features/making/testing/club-lists.ts';
import { copiedPages } from '#features/making/testing/copied-pages.ts';
import { listsWithSlips } from '#features/making/testing/lists-with-slips.ts';
import { printedCodes } from '#features/making/testing/printed-codes.ts';
import { printedPages, typedLists } from '#features/making/testing/printed-lists.ts';
import { sheetsAndRanges } from '#features/making/testing/sheets-and-ranges.ts';
import { readAlbumText } from './album-text.ts';

const all = [
  ...printedCodes,
  ...catalogueTables,
  ...printedPages,
  ...typedLists,
  ...copiedPages,
  ...clubLists,
  ...sheetsAndRanges,
  ...listsWithSlips,
];

it.each(all.map(each => [each.about, each] as const))('%s', (_, { text, ...expected }) => {
  const { stickers, sections, marks, slips, left, title } = readAlbumText(text, 2000);
  const partOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  expect(stickers.length).toBe(expected.n);
  expect([stickers[0]?.code, stickers.at(-1)?.code]).toEqual([expected.first, expected.last]);
  if (expected.codes !== undefined) expect(stickers.map(({ code }) => code)).toEqual(expected.codes);
  if (expected.title !== undefined) expect(title).toBe(expected.title);
  const told = sections.map(({ name, prefix }) => {
    const size = stickers.filter(({ section }) => section === name).length;
    return `${name}${prefix === null ? '' : `/${prefix}`}:${size}`;
  });
  if (expected.sections !== undefined) expect(told).toEqual(expected.sections);
  if (expected.foils !== undefined) expect(stickers.filter(({ foil }) => foil).length).toBe(expected.foils);
  expect(marks.map(partOf)).toEqual(expected.marks ?? []);
  expect(left.map(partOf)).toEqual(expected.left ?? []);
  expect(slips.map(({ cure }) => cure?.text)).toEqual(expected.cures ?? []);
  // Cured, the list is read in the same way, without a hint.
  for (const { start, end, cure } of slips) {
    if (cure === undefined) continue;
    const cured = readAlbumText(text.slice(0, start) + cure.text + text.slice(end), 2000);
    expect(cured.slips.length).toBe(slips.length - 1);
    expect(cured.stickers.length).toBe(stickers.length + cure.text.split('\n').length - 1);
  }
});

it('a range that stands above already is marked once', () => {
  const { stickers, marks } = readAlbumText('1-20\n5-10\n21 Fuchs', 2000);
  expect([stickers.length, marks.map(({ message }) => message)]).toEqual([
    21,
    ['6 davon stehen schon weiter oben, von 5 bis 10.'],
  ]);
});
