import { expect, it } from 'vitest';
import { mayWithToken } from './token-scope.ts';

it.each([
  ['read', 'read', true],
  ['quantities', 'read', true],
  ['quantities', 'quantities', true],
  ['read', 'quantities', false],
  ['read', undefined, false],
  ['quantities', undefined, false],
] as const)('a program that may %s calls what asks for %s: %s', (granted, asked, may) => {
  expect(mayWithToken(granted, asked)).toBe(may);
});
