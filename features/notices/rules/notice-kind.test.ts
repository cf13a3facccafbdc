import { expect, it } from 'vitest';
import { firstKinds, noticeKinds, noticePath } from './notice-kind.ts';

it('names to the clients of the first releases what they can read', () => {
  expect(firstKinds.at(-1)).toBe('trade_cancelled');
  expect(noticeKinds.slice(0, firstKinds.length)).toEqual(firstKinds);
  expect(firstKinds.filter(kind => /^(child|group|guardian|album)_/.test(kind))).toEqual([]);
});

it.each([
  ['friend_requested', '/friends?tab=requests'],
  ['friend_accepted', '/friends'],
  ['code_redeemed', '/friends'],
  ['trade_proposed', '/trades'],
  ['trade_expired', '/trades'],
  ['child_asks_swap', '/family'],
  ['child_asks_friendship', '/family'],
  ['group_ends', '/groups'],
  ['guardian_joined', '/family'],
  ['friend_refused', '/friends'],
  ['group_over', '/dashboard'],
  ['album_taken', '/albums'],
  ['album_inherited', '/albums'],
  ['case_decided', '/cases'],
  ['report_answered', '/cases'],
  ['group_suspended', '/groups'],
] as const)('%s leads to %s', (kind, path) => {
  expect(noticePath(kind)).toBe(path);
});
