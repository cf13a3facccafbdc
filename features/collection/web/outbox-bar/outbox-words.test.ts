import { describe, expect, it } from 'vitest';
import { emptySummary } from '../sync/outbox-summary.ts';
import { standOf, standTime, warningsOf } from './outbox-words.ts';

const now = new Date('2026-11-21T14:03:00').getTime();
const hoursMs = 60 * 60_000;

describe('warnings', () => {
  it.each([
    ['nothing waits', {}, []],
    ['something waits', { waiting: 3, oldestAt: now - hoursMs }, []],
    ['it waits for almost two days', { waiting: 3, oldestAt: now - 47 * hoursMs }, []],
    ['it waits for two days', { waiting: 3, oldestAt: now - 48 * hoursMs }, [/seit 2 Tagen/]],
    ['the clock was set a year back', { waiting: 3, oldestAt: now + 8760 * hoursMs }, []],
    ['the device keeps nothing', { waiting: 1, isKeeping: false }, [/Lass die App offen/]],
    ['the session ended', { waiting: 1, halt: 'signedOut' as const }, [/Melde dich an/]],
    ['the app is old', { waiting: 1, halt: 'outdated' as const }, [/nicht mehr auf dem neuesten Stand/]],
    ['the app is old and nothing waits', { halt: 'outdated' as const }, []],
    ['an entry is damaged', { unreadable: 1 }, [/^1 Änderung kam nicht an/]],
    [
      'everything at once',
      {
        waiting: 2,
        halt: 'outdated' as const,
        isKeeping: false,
        unreadable: 2,
        oldestAt: now - 72 * hoursMs,
      },
      [/neu/, /offen/, /3 Tagen/, /^2 Änderungen kamen nicht an/],
    ],
  ])('are right when %s', (_, given, words) => {
    const unsent = 'waiting' in given ? given.waiting : 0;
    const warnings = warningsOf({ ...emptySummary, unsent, ...given }, now);
    expect(warnings).toEqual(words.map(word => expect.stringMatching(word)));
  });
});

it.each([
  [{ waiting: 2, unsent: 4 }, /^2 Änderungen sind noch nicht beim Server/],
  [{ waiting: 2, unsent: 4, unreadable: 1 }, /^2 Änderungen sind noch nicht beim Server/],
  [{ waiting: 0, unsent: 4 }, /heben sich auf/],
  [{ unreadable: 3 }, /^Alles andere ist beim Server/],
  [{}, /^Alles ist beim Server/],
  [{}, /^Alles andere ist beim Server/, 1],
])('what is said of %j is true', (given, words, swaps = 0) => {
  expect(standOf({ ...emptySummary, ...given }, swaps)).toMatch(words);
});

it('names the day of what is not from today', () => {
  expect(standTime(now - 2 * hoursMs, now)).toBe('12:03');
  expect(standTime(now - 24 * hoursMs, now)).toBe('20. November, 14:03');
});
