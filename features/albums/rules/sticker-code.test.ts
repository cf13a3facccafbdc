import { expect, it } from 'vitest';
import { normaliseCode, splitCode } from './sticker-code.ts';

it.each([
  ['FUX 7', 'FUX', '7', 'FUX7'],
  ['Ger-012', 'Ger', '012', 'GER12'],
  ['00', '', '00', '00'],
  ['JD', '', 'JD', 'JD'],
  ['GER P1', 'GER', 'P1', 'GERP1'],
  ['GER TOP 1', 'GER', 'TOP 1', 'GERTOP1'],
  ['GER13mc', 'GER', '13mc', 'GER13MC'],
  ['WAL-FIN SP', 'WAL-FIN', 'SP', 'WALFINSP'],
  ['CC-EU1', 'CC', 'EU1', 'CCEU1'],
  ['POL 2-3', 'POL', '2-3', 'POL2-3'],
  ['POL 2–3', 'POL', '2–3', 'POL2-3'],
  ['POL 23', 'POL', '23', 'POL23'],
])('%s', (code, prefix, label, normalised) => {
  expect(splitCode(code)).toEqual({ prefix, label });
  expect(normaliseCode(code)).toBe(normalised);
});
