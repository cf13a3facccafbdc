import { expect, it } from 'vitest';
import { priceWords, readPacketSize, readPrice } from './typed.ts';

it.each([
  ['1,20', 120],
  ['1.2', 120],
  [' 1 € ', 100],
  ['0,01', 1],
  ['1000', 100_000],
  ['1.000', 100_000],
  ['1.000,00 €', 100_000],
  ['0', undefined],
  ['0,00', undefined],
  ['1000,01', undefined],
  ['-1', undefined],
  ['1,234', undefined],
  ['viel', undefined],
  ['', undefined],
])('the price %j is %j', (typed, cents) => {
  expect(readPrice(typed)).toBe(cents);
  if (cents !== undefined) expect(readPrice(priceWords(cents))).toBe(cents);
});

it.each([
  ['7', 7],
  [' 100 ', 100],
  ['0', undefined],
  ['101', undefined],
  ['2,5', undefined],
  ['', undefined],
])('a packet of %j holds %j', (typed, size) => {
  expect(readPacketSize(typed)).toBe(size);
});
