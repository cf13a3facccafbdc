import { describe, expect, it } from 'vitest';
import { indexLists } from './list-index.ts';
import { readList } from './read-list.ts';
import { indexStickers } from './sticker-index.ts';
import { parseStickerNumbers } from './sticker-numbers.ts';
import { albumNames, printedAlbum } from '../testing/albums.ts';
import { codesOf, specimens } from '../testing/corpus.ts';

const albums = Object.fromEntries(
  albumNames.map(name => {
    const album = printedAlbum(name);
    const codes = new Map(album.stickers.map(({ number, code }) => [number, code]));
    const index = indexLists(album, indexStickers(album.stickers));
    return [name, { index, codeOf: (number: number) => codes.get(number) ?? '' }];
  }),
);

function albumOf(name = '') {
  const album = albums[name];
  if (album === undefined) throw new Error(`No album ${name}`);
  return album;
}

const wordsOf = (written = '') => (written === '' ? [] : written.split(', '));

describe('lists of real people', () => {
  it.each(specimens('list').map(each => [each.name, each] as const))('%s', (_, { right, text }) => {
    const { index, codeOf } = albumOf(right['album']);
    const { missing, duplicates, unmarked, unknown, parts } = readList(text, index);
    const codes = (written?: string) => codesOf(written).map(([code]) => code);
    expect({
      missing: [...missing].map(codeOf),
      duplicates: Object.fromEntries([...duplicates].map(([number, copies]) => [codeOf(number), copies])),
      unmarked: [...unmarked.keys()].map(codeOf),
      unknown,
    }).toEqual({
      missing: codes(right['missing']),
      duplicates: Object.fromEntries(codesOf(right['duplicates'])),
      unmarked: codes(right['unmarked']),
      unknown: wordsOf(right['unknown']),
    });
    const ignored = parts.flatMap(({ none, written }) =>
      none === undefined ? [] : `${written.trim()} = ${none}`,
    );
    if (right['ignored'] !== undefined) expect(ignored.join(' | ')).toBe(right['ignored']);
  });
});

describe('the number field', () => {
  it.each(specimens('typed').map(each => [each.name, each] as const))('%s', (_, { right, text }) => {
    const { index, codeOf } = albumOf(right['album']);
    const { numbers, unknown } = parseStickerNumbers(text, index.stickers, index.prefixOfName);
    expect([numbers.map(codeOf), unknown]).toEqual([
      codesOf(right['numbers']).map(([code]) => code),
      wordsOf(right['unknown']),
    ]);
  });
});
