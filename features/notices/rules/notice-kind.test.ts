import { expect, it } from 'vitest';
import { firstKinds, isAboutCase, noticeKinds, pathOf } from './notice-kind.ts';

it('names to the clients of the first releases what they can read', () => {
  expect(firstKinds.at(-1)).toBe('trade_cancelled');
  expect(noticeKinds.slice(0, firstKinds.length)).toEqual(firstKinds);
  expect(firstKinds.filter(kind => /^(child|group|guardian|album)_/.test(kind))).toEqual([]);
});

it.each([
  ['friend_requested', '/friends?tab=requests'],
  ['group_over', '/dashboard'],
  ['album_inherited', '/albums'],
] as const)('%s leads to %s', (kind, path) => {
  expect(pathOf[kind]).toBe(path);
});

it('names nobody where operators write', () => {
  expect(noticeKinds.filter(isAboutCase)).toEqual(['case_decided', 'objection_answered', 'report_answered']);
});
