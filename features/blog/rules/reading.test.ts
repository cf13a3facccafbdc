import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metaDescription } from './description.ts';
import { readingMinutes } from './reading-time.ts';

describe('the time that reading takes', () => {
  it.each([
    ['', 1],
    ['Ein Satz.', 1],
    ['Wort '.repeat(200), 1],
    ['Wort '.repeat(201), 2],
    ['Wort\n'.repeat(1_000), 5],
    ['... – !!!', 1],
    ['Sticker-Album '.repeat(150), 1],
  ])('of %j', (content, minutes) => {
    expect(readingMinutes(content)).toBe(minutes);
  });
});

describe('the description', () => {
  it.each([
    ['', ''],
    ['Kurz.', 'Kurz.'],
    ['Eins\n\nZwei\r\nDrei', 'Eins Zwei Drei'],
    [`${'a'.repeat(159)} bc`, 'a'.repeat(159)],
    ['😀'.repeat(200), '😀'.repeat(160)],
    [`a${'😀'.repeat(200)}`, `a${'😀'.repeat(159)}`],
    [`${'\n'.repeat(100)}Anfang`, 'Anfang'],
  ])('of %j', (content, description) => {
    expect(metaDescription(content)).toBe(description);
  });

  it('is one line of whole characters, at most 160', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), content => {
        const description = metaDescription(content);
        expect([...description].length).toBeLessThanOrEqual(160);
        expect(description).not.toMatch(/[\r\n]|\p{Cs}/u);
      }),
    );
  });
});
