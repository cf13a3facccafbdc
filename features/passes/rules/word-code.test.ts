import { describe, expect, it } from 'vitest';
import { dailyGuessBudget, wrongCodesOfNetwork } from './limits.ts';
import { passWords } from './pass-words.ts';
import { codeFrom, codeSpace, drawnBytes, readWordCode } from './word-code.ts';

const drawn = (...bytes: number[]) => codeFrom(Uint8Array.from(bytes));

describe('a word code', () => {
  it('is three different words and two digits, each as likely as any other', () => {
    expect(drawn(0, 0, 0, 1, 0, 2, 107)).toBe(`${passWords.slice(0, 3).join(' ')} 07`);
    expect(drawn(7, 255, 0, 1, 248, 2, 99)).toBe(`${passWords[2047]} ${passWords[1]} ${passWords[2]} 99`);
    // Bytes from 200 on would make some digits likelier, and a repeated word looks like a mistake.
    expect(drawn(0, 0, 0, 1, 0, 2, 200)).toBeUndefined();
    expect(drawn(0, 1, 0, 1, 0, 2, 7)).toBeUndefined();
    expect(drawnBytes).toBe(7);
  });

  it('has 39.6 bits', () => {
    expect(codeSpace).toBe(2048 * 2047 * 2046 * 100);
    expect(Math.log2(codeSpace)).toBeCloseTo(39.64, 2);
  });

  it.each([
    'adler koffer taube 07',
    'Adler Koffer Taube 07',
    'ADLER-KOFFER-TAUBE-07',
    ' adler,  koffer, taube 0 7.\n',
    'adlerkoffertaube07',
    'Adler_Koffer\tTaube07',
    'adler – koffer – taube – 07',
  ])('is read from %j', typed => {
    expect(readWordCode(typed)).toBe('adlerkoffertaube07');
  });

  it('is read with umlauts and ß, however they are written', () => {
    expect(readWordCode('Bäcker Möwe Straße 12')).toBe('baeckermoewestrasse12');
    expect(readWordCode('Küche Möwe Straße 12')).toBe('kuechemoewestrasse12');
    expect(readWordCode('BA\u0308CKER MO\u0308WE STRASSE 12')).toBe('baeckermoewestrasse12');
  });

  it.each([
    '',
    'adler koffer',
    'adler koffer taube',
    'adler koffer taube 7',
    '07 adler koffer taube',
    'адлер кофер зебра 07',
    'ж adler koffer taube 07',
    'adler koffer taube 071',
    'adler koffer taube 07 x',
    '{}',
  ])('is none in %j', typed => {
    expect(readWordCode(typed)).toBeUndefined();
  });
});

describe('guessing', () => {
  it.each([
    [10, 1e-3],
    [10_000, 1e-3],
    [100_000, 1e-3],
    [1_000_000, 6e-3],
  ])('with %j passes hits any of them in a day with a chance of at most %j', (live, chance) => {
    expect((dailyGuessBudget(live) * live) / codeSpace).toBeLessThanOrEqual(chance);
  });

  it('leaves a class room for slips, and a million children', () => {
    expect(wrongCodesOfNetwork[0]?.most).toBeGreaterThanOrEqual(4 * 30);
    expect(dailyGuessBudget(1_000_000)).toBe(5_000);
  });
});
