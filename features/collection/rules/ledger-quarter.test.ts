import { expect, it } from 'vitest';
import { isRemembered, quartersRemembered } from './ledger-quarter.ts';

it.each([
  // The quarter turned between two statements.
  [1, true],
  [2, false],
  [0, true],
  [-quartersRemembered, true],
  [-quartersRemembered - 1, false],
])('of quarters, the ledger remembers the one that is %i from now: %s', (distance, isKnown) => {
  const present = 2026 * 4 + 1;
  expect(
    isRemembered(present + distance, { floor: present - quartersRemembered, ceiling: present + 1 }),
  ).toBe(isKnown);
});
