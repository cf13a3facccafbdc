import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellAsMeant, csvCell } from './csv-cell.ts';

it.each([
  ['Apfel', 'Apfel'],
  ['', ''],
  ['O’Neill', 'O’Neill'],
  ["'s Nachts", "'s Nachts"],
  ['1-2', '1-2'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-5', "'-5"],
  ['@mia', "'@mia"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["''@mia", "'''@mia"],
  ['=HYPERLINK("http://a";"b")', `"'=HYPERLINK(""http://a"";""b"")"`],
  ['Rot; Blau', '"Rot; Blau"'],
  ['Rot, Blau', '"Rot, Blau"'],
  ['"Chef"', '"""Chef"""'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
])('%j becomes %j', (text, cell) => expect(csvCell(text)).toBe(cell));

it('evaluates nothing, parts nothing, and comes back as it was', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '"', ';', ',', 'a');
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(sign, { maxLength: 8 }).map(signs => signs.join('')),
  );
  fc.assert(
    fc.property(text, written => {
      const cell = csvCell(written);
      const [, quoted] = /^"((?:[^"]|"")*)"$/.exec(cell) ?? [];
      const shown = quoted?.replaceAll('""', '"') ?? cell;
      expect(shown).not.toMatch(/^[=+\-@\t\r\n]/);
      if (quoted === undefined) expect(cell).not.toMatch(/[";,\r\n]/);
      expect(cellAsMeant(shown)).toBe(written);
    }),
  );
});
