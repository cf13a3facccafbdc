import { expect, it } from 'vitest';
import { count, figure } from './figure.ts';

it.each([
  [0, '0'],
  [1200, '1.200'],
  [1234567, '1.234.567'],
  [1.5, '1,5'],
])('%d is written as %s', (n, written) => expect(figure(n)).toBe(written));

it.each([
  [0, '0 Alben'],
  [1, '1 Album'],
  [1200, '1.200 Alben'],
])('%d albums are %s', (n, written) => expect(count(n, 'Album', 'Alben')).toBe(written));
