import { expect, it } from 'vitest';
import { confirmationState, endState } from './link-state.ts';

it.each([
  ['pending', false, 'open'],
  ['pending', true, 'dead'],
  ['confirmed', false, 'used'],
  ['confirmed', true, 'used'],
  ['unsubscribed', false, 'dead'],
  ['unsubscribed', true, 'dead'],
] as const)('the link to confirm what is %s (expired: %s) is %s', (status, isExpired, state) => {
  expect(confirmationState({ status, isExpired })).toBe(state);
});

it.each([
  ['pending', 'dead'],
  ['confirmed', 'open'],
  ['unsubscribed', 'used'],
] as const)('the way out of what is %s is %s', (status, state) => {
  expect(endState(status)).toBe(state);
});
