import { expect, it } from 'vitest';
import { csvOf } from './csv-of.ts';

it('writes rows as spreadsheets open them, and no formula', () => {
  const rows = [
    { album: 'Tiere; "alle"', code: '=SUMME(A1)', quantity: 2 },
    { album: 'Tiere', code: 'FUX 1', quantity: 1 },
  ];
  expect(csvOf(rows)).toBe(
    `\uFEFFalbum;code;quantity\r\n"Tiere; ""alle""";'=SUMME(A1);2\r\nTiere;FUX 1;1\r\n`,
  );
  expect(csvOf([])).toBe('\uFEFF\r\n');
});
