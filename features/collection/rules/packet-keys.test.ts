import { describe, expect, it } from 'vitest';
import {
  firstTyping,
  keypadOf,
  keysAfter,
  pressBack,
  pressEnter,
  pressKey,
  pressPrefix,
  type Keypad,
  type Typed,
} from './packet-keys.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import { albumNames, printedAlbum } from '#features/lists/testing/albums.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { parseStickerNumbers } from '#features/lists/rules/sticker-numbers.ts';

const padOf = (...codes: string[]) => keypadOf(codes.map((code, at) => ({ code, number: at + 1 })));

/** Presses the keys in turn; a number is what was taken, a text what stands there. */
function typing(keypad: Keypad, ...keys: string[]): Array<number | string> {
  let now: Typed = firstTyping(keypad);
  return keys.map(key => {
    if (key === '↵') now = pressEnter(keypad, now);
    else if (key === '⌫') now = pressBack(now);
    else if (keypad.has(key) && key !== '') now = pressPrefix(keypad, now, key);
    else now = pressKey(keypad, now, key);
    return now.taken ?? now.typed;
  });
}

const oneTo = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1));

describe('a keypad moves on as soon as nothing longer can follow', () => {
  it.each<readonly [why: string, codes: string[], keys: string[], seen: Array<number | string>]>([
    ['three digits of 680', oneTo(680), ['6', '8', '0'], ['6', '68', 680]],
    ['two digits, because there is no 690', oneTo(680), ['6', '9'], ['6', 69]],
    ['one digit waits for Enter', oneTo(680), ['7', '↵'], ['7', 7]],
    ['one digit alone in a small album', oneTo(20), ['7'], [7]],
    ['what leads nowhere changes nothing', oneTo(20), ['0', '2', '5', '0'], ['', '2', '2', 20]],
    ['Enter without a number', oneTo(20), ['↵'], ['']],
    ['a digit is taken back', oneTo(680), ['6', '⌫', '9', '8'], ['6', '', '9', 98]],
    ['leading zeros may be typed', ['001', '002', '010'], ['0', '1', '0'], ['0', '01', 3]],
    ['and left out', ['001', '002', '010'], ['2'], [2]],
    ['00 is none of them', ['00', 'FWC 1'], ['0', '0'], ['0', 1]],
  ])('%s', (_, codes, keys, seen) => {
    expect(typing(padOf(...codes), ...keys)).toEqual(seen);
  });

  it('another prefix ends a number as Enter does, and stays for the next sticker', () => {
    const keypad = padOf('FUX 1', 'FUX 12', 'PAN 1', 'PAN 2');
    expect(typing(keypad, '1', 'PAN', '2', '1')).toEqual(['1', 1, 4, 3]);
  });

  it('labels that are no numbers are one key each', () => {
    const keypad = padOf('GER P1', 'GER TOP 1', 'GER 13mc', 'GER 1', 'GER 13');
    expect(keysAfter(keypad, firstTyping(keypad))).toEqual({
      digits: new Set(['1']),
      others: ['P1', 'TOP1', '13MC'],
    });
    expect(typing(keypad, 'TOP1', '13MC', '1', '3')).toEqual([2, 3, '1', 5]);
  });

  it('or, where there are many, letters', () => {
    const names = ['Apfel', 'Apfelsine', ...Array.from({ length: 12 }, (_, at) => `B${'x'.repeat(at + 1)}`)];
    const keypad = padOf(...names);
    expect(keysAfter(keypad, firstTyping(keypad)).others).toEqual(['A', 'B']);
    expect(typing(keypad, ...'APFEL', '↵', ...'APFELSINE').filter(Number)).toEqual([1, 2]);
  });

  it('knows no sticker of an album without any', () => {
    expect(typing(keypadOf([]), '1', '↵')).toEqual(['', '']);
  });
});

describe.each(albumNames)('every sticker of the album %s', name => {
  const { stickers } = printedAlbum(name);
  const keypad = keypadOf(stickers);
  const index = indexStickers(stickers);

  it('is taken by the keys of its code, no later than needed, and is what the number field reads', () => {
    const read = stickers.map(({ code }) => {
      const { prefix, label } = splitCode(code);
      const isWhole = /\D/.test(label);
      const keys = isWhole ? [label.toUpperCase().replace(/\s+/g, '')] : [...label];
      let now: Typed = { prefix: prefix.toUpperCase(), typed: '' };
      let isOffered = true;
      for (const key of keys) {
        const { digits, others } = keysAfter(keypad, now);
        isOffered &&= now.taken === undefined && (digits.has(key) || others.includes(key));
        now = pressKey(keypad, now, key);
      }
      const longer = keypad.get(now.prefix)?.plain.flatMap(({ forms }) => forms) ?? [];
      const isLongest = isWhole || !longer.some(form => form !== label && form.startsWith(label));
      const taken = now.taken ?? pressEnter(keypad, now).taken;
      return { isOffered, isTakenAtOnce: isLongest === (now.taken !== undefined), taken };
    });
    expect(read).toEqual(
      stickers.map(({ number }) => ({ isOffered: true, isTakenAtOnce: true, taken: number })),
    );
    const written = stickers.map(({ code }) => code).join(', ');
    expect(parseStickerNumbers(written, index).numbers).toEqual(stickers.map(({ number }) => number));
  });

  it('needs three taps at most behind its prefix', () => {
    const taps = stickers.map(({ code }) => {
      const { label } = splitCode(code);
      return /\D/.test(label) ? 1 : label.length + Number(label.length < 3);
    });
    expect(Math.max(...taps)).toBeLessThanOrEqual(3);
  });
});
