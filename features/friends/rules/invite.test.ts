import { expect, it } from 'vitest';
import { codeFrom, codeLength, dailyGuessBudget } from './invite.ts';

const drawn = (number: number) => {
  const bytes = new Uint8Array(6);
  // A view with an offset in its buffer, as random bytes from a pool are.
  new DataView(bytes.buffer).setUint32(2, number);
  return codeFrom(bytes.subarray(2));
};

it.each([
  [0, '100000'],
  [1, '100001'],
  [899_999, '999999'],
  [900_000, '100000'],
  // The largest multiple of 900,000 (4,772 times): draws beyond it would make the first codes likelier.
  [4_294_799_999, '999999'],
  [4_294_800_000, undefined],
  [4_294_967_295, undefined],
])('%d becomes the code %s', (number, code) => {
  expect(drawn(number)).toBe(code);
  expect(code?.length ?? codeLength).toBe(codeLength);
});

it.each([
  [0, 9_000],
  [1, 9_000],
  [2, 4_500],
  [7, 1_285],
  [90_000, 0],
])('with %d codes alive the instance bears %d wrong ones a day', (live, wrong) => {
  expect(dailyGuessBudget(live)).toBe(wrong);
});
