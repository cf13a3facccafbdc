import { describe, expect, it } from 'vitest';
import { noticeKinds, pathOf, pushTopics, topicOf } from './notice-kind.ts';
import { longestPushedName, pushMessageOf } from './push-message.ts';
import { isPagePath } from '#shared/page-paths.ts';

const notice = (id: number, name = 'Mia', albums: string[] = []) => ({
  id,
  kind: 'trade_proposed' as const,
  name,
  albums,
});

describe('what a device is told', () => {
  it('is nothing when there is nothing', () => {
    expect(pushMessageOf([], { unread: 3, isHere: true })).toBeUndefined();
  });

  it('is who did what, when one thing happened', () => {
    expect(pushMessageOf([notice(7)], { unread: 3, isHere: true })).toEqual({
      is: 'notice',
      noticeId: 7,
      kind: 'trade_proposed',
      name: 'Mia',
      unread: 3,
    });
  });

  it('is how many there are, when more happened', () => {
    expect(pushMessageOf([notice(7), notice(8), notice(9)], { unread: 12, isHere: true })).toEqual({
      is: 'digest',
      count: 3,
      unread: 12,
    });
  });

  it('says neither what nor how much while another face has the device', () => {
    for (const count of [1, 2])
      expect(
        pushMessageOf([notice(7), notice(8)].slice(0, count), { unread: 3, isHere: false }),
      ).toStrictEqual({ is: 'other_face' });
    expect(pushMessageOf([], { unread: 3, isHere: false })).toBeUndefined();
  });

  it('has no longer name than fits, and no half letters', () => {
    const message = pushMessageOf([notice(1, '🦊'.repeat(50))], { unread: 1, isHere: true });
    expect(message).toMatchObject({ name: '🦊'.repeat(longestPushedName) });
  });
});

describe('kinds of notices', () => {
  it('lead to pages and can be switched off', () => {
    for (const kind of noticeKinds) {
      expect(isPagePath(pathOf[kind].split('?')[0] ?? '')).toBe(true);
      expect(pushTopics).toContain(topicOf[kind]);
    }
  });
});
