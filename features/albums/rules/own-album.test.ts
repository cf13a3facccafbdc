import { describe, expect, it } from 'vitest';
import { mostStickers } from './catalogue/catalogue-album.ts';
import { codeLength, codeSigns, joinCodeFrom, mostOwnStickers, ownKey, readJoinCode } from './own-album.ts';

const first = codeSigns.at(0);
const last = codeSigns.at(-1);

describe('the code of an album', () => {
  it('is drawn of six signs, each as likely as any other', () => {
    const drawn = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const sign = joinCodeFrom(new Uint8Array(codeLength).fill(byte))?.charAt(0);
      if (sign !== undefined) drawn.set(sign, (drawn.get(sign) ?? 0) + 1);
    }
    expect([...drawn.keys()].toSorted().join('')).toBe(codeSigns);
    expect([...new Set(drawn.values())]).toEqual([8]);
  });

  it('skips bytes that would favour some signs, and asks for more where too few are left', () => {
    expect(joinCodeFrom(Uint8Array.of(0, 248, 30, 255, 31, 61, 0, 0, 9))).toBe(
      [first, last, first, last, first, first].join(''),
    );
    expect(joinCodeFrom(Uint8Array.of(0, 1, 2, 3, 4, 255))).toBeUndefined();
  });

  it.each([
    ['k7m2px', 'K7M2PX'],
    [' K7M-2PX ', 'K7M2PX'],
    ['K 7\tM 2-P-X', 'K7M2PX'],
    ['K7M2P', undefined],
    ['K7M2PXX', undefined],
    ['K7M2P0', undefined],
    ['K7M2PI', undefined],
    ['K7M_2PX', undefined],
    ['Ｋ7M2PX', undefined],
    ['', undefined],
  ])('typed as %j is %j', (typed, code) => {
    expect(readJoinCode(typed)).toBe(code);
  });

  it('is none of the keys of catalogues', () => {
    expect(ownKey('1')).toBe('own-1');
  });
});

it('an album of a member holds as much as any', () => expect(mostOwnStickers).toBe(mostStickers));
