import { describe, expect, it } from 'vitest';
import { isLackedOn, isUsefulOn, needOn, spareOn, type ComparedCopies, type Need } from './exchange-sides.ts';
import { notOpen, type OpenCopies } from './open-copies.ts';

const copies = (
  mine: number,
  theirs: number,
  promised = 0,
  askedIn: string | null = null,
  open: Partial<OpenCopies> = {},
): ComparedCopies => ({ mine, promised, theirs, askedIn, ...notOpen, ...open });

/** What each side can give of a sticker, and whether the receiver lacks it. */
const rows: Array<[string, ComparedCopies, { gives: [number, Need]; gets: [number, Need] }]> = [
  ['nobody has it', copies(0, 0), { gives: [0, 'lacked'], gets: [0, 'lacked'] }],
  ['each has one', copies(1, 1), { gives: [0, 'owned'], gets: [0, 'owned'] }],
  ['mine is to spare', copies(3, 0), { gives: [2, 'lacked'], gets: [0, 'owned'] }],
  ['mine is to spare, theirs is there', copies(3, 1), { gives: [2, 'owned'], gets: [0, 'owned'] }],
  ['mine is promised in part', copies(3, 0, 1), { gives: [1, 'lacked'], gets: [0, 'owned'] }],
  ['mine is promised wholly', copies(3, 0, 2), { gives: [0, 'lacked'], gets: [0, 'owned'] }],
  ['theirs is to spare', copies(0, 4), { gives: [0, 'owned'], gets: [3, 'lacked'] }],
  ['theirs is asked for already', copies(0, 4, 0, 'a request'), { gives: [0, 'owned'], gets: [3, 'asked'] }],
  [
    'theirs was asked for, mine came',
    copies(1, 4, 0, 'a request'),
    { gives: [0, 'owned'], gets: [3, 'owned'] },
  ],
  [
    'the friend asks for mine',
    copies(3, 0, 0, null, { wished: 1, goesIn: 'a request' }),
    { gives: [1, 'asked'], gets: [0, 'owned'] },
  ],
  [
    'mine is offered to the friend',
    copies(3, 0, 1, null, { goesIn: 'a request' }),
    { gives: [1, 'asked'], gets: [0, 'owned'] },
  ],
  [
    'the friend offers theirs',
    copies(0, 4, 0, null, { coming: 2, comesIn: 'a request' }),
    { gives: [0, 'owned'], gets: [1, 'asked'] },
  ],
];

describe.each(rows)('where %s', (_, compared, sides) => {
  it.each(['gives', 'gets'] as const)('the member %s what is to spare and lacked', side => {
    const [spare, need] = sides[side];
    expect(spareOn(side, compared)).toBe(spare);
    expect(needOn(side, compared)).toBe(need);
    expect(isLackedOn(side, compared)).toBe(need === 'lacked');
    expect(isUsefulOn(side, compared)).toBe(spare > 0 && need === 'lacked');
  });
});
