import { expect, it } from 'vitest';
import { asksGuardian } from './decisions.ts';

it.each([
  ['guardian', true, true],
  ['guardian', false, true],
  ['family', true, false],
  ['family', false, true],
  ['self', true, false],
  ['self', false, false],
] as const)('new friends by “%s”, of family or group: %s; a guardian decides: %s', (rule, isClose, asks) => {
  expect(asksGuardian(rule, { isClose })).toBe(asks);
});
