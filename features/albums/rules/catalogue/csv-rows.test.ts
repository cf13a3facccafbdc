import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvRows } from './csv-rows.ts';

const rows = (text: string, separator = ';') => [...readCsvRows(text, separator, 1)];

describe('reading CSV rows', () => {
  it.each([
    ['', []],
    ['a;b', [['a', 'b']]],
    ['a;b\n', [['a', 'b']]],
    [
      'a;;\r\n;b;',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    ['"a;b";"say ""hi"""', [['a;b', 'say "hi"']]],
    ['a"b;c', [['a"b', 'c']]],
    [
      '"two\nlines";b\nc;d',
      [
        ['two\nlines', 'b'],
        ['c', 'd'],
      ],
    ],
    ['""', [['']]],
  ])('%j', (text, expected) => {
    expect(rows(text).map(row => row.fields)).toEqual(expected);
  });

  it('counts lines through quoted breaks, with every kind of break', () => {
    expect(rows('"1\n2";x\r\n"4\r\n5"\r6\n7').map(row => row.line)).toEqual([1, 3, 5, 6]);
  });

  it.each([
    ['a;"open\nb;c', 'open_quote'],
    ['"a"b;c', 'text_after_quote'],
    ['"a" ;c', 'text_after_quote'],
  ])('names the flaw of %j', (text, flaw) => {
    expect(rows(text)[0]?.flaw).toBe(flaw);
  });

  it('reads back whatever is written by RFC 4180', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ß', '"', ';', ',', '\n', '\r', ' '), maxLength: 6 });
    // At least two fields: a last row of one empty field cannot be told from the end of the text.
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.constantFrom(';', ','), (cells, separator) => {
        const quote = (text: string) => (/["\n\r;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const text = cells.map(row => row.map(quote).join(separator)).join('\r\n');
        expect(rows(text, separator).map(row => row.fields)).toEqual(cells);
      }),
    );
  });

  it('takes any text and keeps its lines in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r') }), text => {
        const lines = rows(text).map(row => row.line);
        expect(lines).toEqual([...lines].toSorted((a, b) => a - b));
        expect(lines.at(-1) ?? 1).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      }),
    );
  });
});
