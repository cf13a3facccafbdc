import { describe, expect, it } from 'vitest';
import {
  changesElsewhere,
  joinedWithinMs,
  mergeRecent,
  mostRecent,
  settled,
  withChange,
  type RecentChange,
} from './recent-list.ts';
import { operationIdOf } from '../../rules/operation-id.ts';

let last = 0;
function tap(stickerId: number, delta: number, at: number, given: Partial<RecentChange> = {}): RecentChange {
  last += 1;
  const operations = [[`o${last}`, stickerId, delta] as const];
  return {
    id: `c${last}`,
    at,
    act: 'tap',
    deltas: [[stickerId, delta]],
    operations,
    isTakenBack: false,
    ...given,
  };
}
const noted = (...changes: readonly RecentChange[]) =>
  changes.reduce<readonly RecentChange[]>(withChange, []);
const shown = (list: readonly RecentChange[]) => list.map(({ deltas }) => deltas);

describe('the list of own changes', () => {
  it.each([
    ['taps on one sticker are one change', [tap(7, 1, 0), tap(7, 1, 500), tap(7, 1, 900)], [[[7, 3]]]],
    ['of more and less the sum counts', [tap(7, 1, 0), tap(7, 1, 1), tap(7, -1, 2)], [[[7, 1]]]],
    ['what came to nothing has no copies', [tap(7, 1, 0), tap(7, -1, 1)], [[]]],
    ['another sticker is another change', [tap(7, 1, 0), tap(8, 1, 1)], [[[8, 1]], [[7, 1]]]],
    [
      'a sticker between two begins anew',
      [tap(7, 1, 0), tap(8, 1, 1), tap(7, 1, 2)],
      [[[7, 1]], [[8, 1]], [[7, 1]]],
    ],
    [
      'a late tap is a change of its own',
      [tap(7, 1, 0), tap(7, 1, joinedWithinMs + 1)],
      [[[7, 1]], [[7, 1]]],
    ],
    ['a tap joins no packet', [tap(7, 1, 0, { act: 'entry' }), tap(7, 1, 1)], [[[7, 1]], [[7, 1]]]],
    ['a packet joins nothing', [tap(7, 1, 0), tap(7, 1, 1, { act: 'entry' })], [[[7, 1]], [[7, 1]]]],
    [
      'nothing joins what was taken back',
      [tap(7, 1, 0, { isTakenBack: true }), tap(7, 1, 1)],
      [[[7, 1]], [[7, 1]]],
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(shown(noted(...changes))).toEqual(expected);
  });

  it('counts from the last tap, so that a long series stays one change', () => {
    const series = Array.from({ length: 5 }, (_, i) => tap(7, 1, i * joinedWithinMs));
    expect(shown(noted(...series))).toEqual([[[7, 5]]]);
  });

  it('holds the newest fifty', () => {
    const list = noted(...Array.from({ length: mostRecent + 9 }, (_, i) => tap(i, 1, i)));
    expect(list).toHaveLength(mostRecent);
    expect(list[0]?.deltas).toEqual([[mostRecent + 8, 1]]);
  });
});

describe('what another tab kept', () => {
  it('stands beside the own changes, newest first', () => {
    const [theirs, own] = [tap(1, 1, 10), tap(2, 1, 20)];
    expect(mergeRecent([theirs], [own])).toEqual([own, theirs]);
  });

  it('gives way to what this page knows of the same change', () => {
    const kept = tap(1, 1, 10);
    const own = { ...kept, isTakenBack: true };
    expect(mergeRecent([kept], [own])).toEqual([own]);
  });
});

describe('what other devices changed', () => {
  const [early, late] = ['2026-11-01T10:00:00.000Z', '2026-11-01T10:00:01.000Z'];
  const entry = (id: string, stickerId: number, delta: number, at: string) => ({ id, stickerId, delta, at });

  it('is one change where it arrived together, added or removed, without what is known here', () => {
    const ledger = [
      entry('a', 1, 1, late),
      entry('b', 1, 1, late),
      entry('c', 2, -1, late),
      entry('d', 3, 1, early),
      entry('e', 4, 1, early),
      entry('here', 5, 1, early),
    ];
    const changes = changesElsewhere(ledger, new Set(['here']));
    expect(changes.map(({ act, at, counted }) => [act, at, counted])).toEqual([
      ['tap', Date.parse(late), [[1, 2]]],
      ['tap', Date.parse(late), [[2, -1]]],
      [
        'entry',
        Date.parse(early),
        [
          [3, 1],
          [4, 1],
        ],
      ],
    ]);
    expect(changes[0]?.operations.map(([id]) => id)).toEqual(['a', 'b']);
  });
});

it('a sheet of another device is one change, of what came and what went', () => {
  const act = crypto.randomUUID();
  const moved = [
    [1, 1],
    [2, -1],
    [3, -1],
  ] as const;
  const ledger = moved.map(([stickerId, delta]) => {
    const id = operationIdOf(act, stickerId, delta, 1);
    return { id, stickerId, delta, at: '2026-11-01T10:00:00.000Z' };
  });
  expect(changesElsewhere(ledger, new Set())).toMatchObject([{ act: 'sheet', counted: moved }]);
});

describe('what the server refused', () => {
  const idsOf = (change: RecentChange | undefined) => change?.operations.map(([id]) => id) ?? [];

  it('leaves of a change what counts, and says why', () => {
    const [change] = noted(tap(7, 1, 0), tap(7, 1, 1), tap(7, 1, 2));
    if (change === undefined) throw new Error('nothing noted');
    expect(settled(change, new Map())).toEqual({ ...change, counted: [[7, 3]] });
    const refusals = new Map(
      idsOf(change)
        .slice(1)
        .map(id => [id, 'Zu viele.']),
    );
    expect(settled(change, refusals)).toMatchObject({
      counted: [[7, 1]],
      refusal: { copies: 2, reason: 'Zu viele.' },
    });
  });

  it('is nothing to take back when it was all', () => {
    const [change] = noted(tap(7, -1, 0));
    if (change === undefined) throw new Error('nothing noted');
    expect(settled(change, new Map(idsOf(change).map(id => [id, 'Keiner da.'])))).toMatchObject({
      deltas: [[7, -1]],
      counted: [],
    });
  });
});
