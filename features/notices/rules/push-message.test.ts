import { describe, expect, it } from 'vitest';
import { noticeKinds, noticePath, pushTopics, topicOf } from './notice-kind.ts';
import { longestPushedName, pushMessageOf } from './push-message.ts';
import { isPagePath } from '#shared/page-paths.ts';

const notice = (id: number, name = 'Mia') => ({ id, kind: 'trade_proposed' as const, name });

describe('what a device is told', () => {
  it('is nothing when there is nothing', () => {
    expect(pushMessageOf([], 3)).toBeUndefined();
  });

  it('is who did what, when one thing happened', () => {
    expect(pushMessageOf([notice(7)], 3)).toEqual({
      is: 'notice',
      noticeId: 7,
      kind: 'trade_proposed',
      name: 'Mia',
      unread: 3,
    });
  });

  it('is how many there are, when more happened', () => {
    expect(pushMessageOf([notice(7), notice(8), notice(9)], 12)).toEqual({
      is: 'digest',
      count: 3,
      unread: 12,
    });
  });

  it('has no longer name than fits, and no half letters', () => {
    const message = pushMessageOf([notice(1, '🦊'.repeat(50))], 1);
    expect(message).toMatchObject({ name: '🦊'.repeat(longestPushedName) });
  });
});

describe('kinds of notices', () => {
  it('lead to pages and can be switched off', () => {
    for (const kind of noticeKinds) {
      expect(isPagePath(noticePath(kind).split('?')[0] ?? '')).toBe(true);
      expect(pushTopics).toContain(topicOf[kind]);
    }
  });
});
