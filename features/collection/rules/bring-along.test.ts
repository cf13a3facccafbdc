import { describe, expect, it } from 'vitest';
import { bringAlong, type Stock } from './bring-along.ts';

function stock(codes: readonly string[], copies: Readonly<Record<string, number>> = {}, first = 1): Stock {
  const stickers = codes.map((code, at) => {
    const about = { number: at + 1, name: '', rarity: 'common' as const, foil: false, imageUrl: null };
    return { id: first + at, code, ...about };
  });
  const section = { name: '', prefix: null, deep: null, mid: null, crestUrl: null };
  return {
    album: {
      sections: [
        { ...section, stickers: stickers.slice(1) },
        { ...section, stickers: stickers.slice(0, 1) },
      ],
    },
    quantityOf: id => copies[codes[id - first] ?? ''] ?? 0,
  };
}

describe('bringing counts along', () => {
  it.each([
    ['all copies, by code', { '1': 1, '2': 3 }, {}, [12, 12, 12, 11], 2],
    ['what the other has less of', { '1': 2, '2': 1 }, { '1': 1, '2': 4 }, [11], 1],
    ['nothing a second time', { '1': 2, '2': 1 }, { '1': 2, '2': 1 }, [], 0],
    ['nothing of what is not owned', {}, { '1': 1 }, [], 0],
  ])('adds %s', (_, own, there, added, stickers) => {
    const found = bringAlong(stock(['1', '2'], own), stock(['1', '2'], there, 11));
    expect(found).toEqual({ added, stickers, missing: [] });
  });

  it('knows a code however it is written, and names what the other album lacks', () => {
    const own = stock(['GER 01', 'GER 2', 'X 9', 'X 8'], { 'GER 01': 1, 'GER 2': 1, 'X 9': 1 });
    const found = bringAlong(own, stock(['ger2', 'Ger-1'], {}, 11));
    expect(found).toEqual({ added: [11, 12], stickers: 2, missing: ['X 9'] });
  });

  it('takes withdrawn stickers along, too', () => {
    const { album, quantityOf } = stock(['1', '2'], { '2': 1 });
    const [sticker] = album.sections[0]?.stickers ?? [];
    const withdrawn = sticker === undefined ? [] : [{ ...sticker, section: null }];
    const own = { album: { sections: [], withdrawn }, quantityOf };
    expect(bringAlong(own, stock(['1', '2'], {}, 11)).added).toEqual([12]);
  });
});
