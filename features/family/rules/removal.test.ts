import { expect, it } from 'vitest';
import { removalOf } from './removal.ts';

const [before, lately] = [{ newUntil: null }, { newUntil: '2026-12-05T10:00:00.000Z' }];

it.each([
  ['undoes that the other joined lately', before, lately, 'undo'],
  ['takes nobody out who was there before', lately, before, 'too-new'],
  ['asks the other once both are long there', before, before, 'ask'],
] as const)('a guardian %s', (_, own, other, removal) => {
  expect(removalOf(own, other)).toBe(removal);
});
