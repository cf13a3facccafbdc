import { describe, expect, it } from 'vitest';
import {
  answerable,
  availableOf,
  canBeMet,
  isSpared,
  mayAnswer,
  movesWhole,
  whyNotDecide,
  type TradeAnswer,
} from './accept.ts';
import { Refusal } from '#shared/refusal.ts';

describe('what a giver keeps', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 1],
    [4, 1, 2],
    [4, 3, 0],
    [2, 5, 0],
    [0, 1, 0],
  ])('of %d copies with %d promised: %d are available', (owned, promised, available) => {
    expect(availableOf(owned, promised)).toBe(available);
    if (promised === 0)
      expect([isSpared(owned, available + 1), isSpared(owned, 1)]).toEqual([false, available > 0]);
  });
});

it('of what moves whole, the last copy is available, too', () => {
  expect([availableOf(1, 0, true), availableOf(2, 1, true), availableOf(1, 1, true)]).toEqual([1, 1, 0]);
  const kinds = [false, true].flatMap(isBack => [false, true].map(isDone => movesWhole({ isBack, isDone })));
  expect(kinds).toEqual([false, true, true, true]);
});

it('a request can be met while every giver keeps enough, what moves whole also to the last, and in time', () => {
  const met = (leastKept: number, isWhole: boolean, isLate = false) =>
    canBeMet({ leastKept, isWhole, isLate });
  expect([met(0, false), met(1, false), met(-1, true), met(0, true), met(0, true, true)]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

const [incoming, outgoing] = ['incoming', 'outgoing'] as const;

const plain = {
  waitsForGuardian: false,
  partner: 'jan',
  isBack: false,
  isLate: false,
  takenBack: 'no',
} as const;

function whyNot(...asked: Parameters<typeof answerable>): string | undefined {
  const answered = answerable(...asked);
  return answered instanceof Refusal ? answered.code : undefined;
}

describe('answering a request', () => {
  it('needs one', () => expect(whyNot('accept', null)).toBe('trade_not_found'));

  it.each([
    ['accept', incoming, 'pending', true, undefined],
    ['accept', incoming, 'pending', false, 'not_friends'],
    ['accept', outgoing, 'accepted', false, 'not_trade_recipient'],
    ['accept', incoming, 'cancelled', false, 'trade_not_pending'],
    ['decline', incoming, 'pending', false, undefined],
    ['decline', outgoing, 'pending', true, 'not_trade_recipient'],
    ['counter', incoming, 'pending', true, undefined],
    ['counter', incoming, 'pending', false, 'not_friends'],
    ['counter', incoming, 'declined', true, 'trade_not_pending'],
    ['cancel', outgoing, 'pending', true, undefined],
    ['cancel', incoming, 'pending', true, 'not_trade_sender'],
    ['cancel', outgoing, 'accepted', true, 'trade_not_pending'],
    ['tick', incoming, 'accepted', false, undefined],
    ['tick', outgoing, 'accepted', true, undefined],
    ['tick', outgoing, 'pending', true, 'trade_not_accepted'],
    ['takeBack', incoming, 'accepted', true, undefined],
    ['takeBack', outgoing, 'accepted', true, undefined],
    ['takeBack', outgoing, 'accepted', false, 'not_friends'],
    ['takeBack', incoming, 'pending', true, 'trade_not_accepted'],
  ] as const)(
    'to %s an %s one that is %s, friends: %s',
    (answer: TradeAnswer, direction, status, isFriend, why) => {
      const trade = { ...plain, direction, status, isFriend };
      expect(whyNot(answer, trade)).toBe(why);
      expect(mayAnswer(answer, trade)).toBe(why === undefined);
      // Only accepting waits for guardians, and only where nothing else forbids it.
      const waiting = answer === 'accept' ? 'waits_for_guardian' : undefined;
      expect(whyNot(answer, { ...trade, waitsForGuardian: true })).toBe(why ?? waiting);
      expect(whyNot(answer, { ...trade, partner: null })).toBe(why ?? 'trade_not_found');
    },
  );

  it('to take a swap back is possible once and for a day, and none that takes one back itself', () => {
    const swap = { ...plain, direction: incoming, status: 'accepted', isFriend: true } as const;
    expect(whyNot('takeBack', { ...swap, isLate: true })).toBe('too_late_to_take_back');
    expect(whyNot('takeBack', { ...swap, isBack: true })).toBe('trade_not_accepted');
    for (const takenBack of ['asked', 'yes'] as const)
      expect(whyNot('takeBack', { ...swap, takenBack })).toBe('taken_back_already');
    const back = { ...swap, status: 'pending', isBack: true } as const;
    expect(whyNot('accept', back)).toBeUndefined();
    expect(whyNot('accept', { ...back, isLate: true })).toBe('too_late_to_take_back');
    expect(whyNot('decline', { ...back, isLate: true })).toBeUndefined();
  });

  it.each([
    ['pending', false, undefined],
    ['accepted', false, 'trade_not_pending'],
    ['declined', true, 'refused_by_guardians'],
  ] as const)('is decided by a guardian where it is %s, refused: %s', (status, refusedByGuardians, why) => {
    expect(whyNotDecide({ status, refusedByGuardians })).toBe(why);
  });
});
