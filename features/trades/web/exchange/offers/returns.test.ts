import { describe, expect, it } from 'vitest';
import type { ExchangeSticker } from '../../../partner-contract.ts';
import { draftOf, sidesOf, stillCloses, toggle } from '../bundle/draft.ts';
import { answersTo, returnsFor } from './returns.ts';
import { balanceOf, tierRows } from '../bundle/tier-balance.ts';
import { genitive } from '../text.ts';
import { mostStickersPerSide } from '../../../rules/limits.ts';
import { notOpen } from '../../../rules/open-copies.ts';

function sticker(stickerId: number, given: Partial<ExchangeSticker> = {}): ExchangeSticker {
  const placed = { albumId: 1, sectionId: null, number: stickerId, code: String(stickerId), name: '' };
  const looks = { rarity: 'common', foil: false, imageUrl: null, isWithdrawn: false } as const;
  return {
    stickerId,
    ...placed,
    ...looks,
    mine: 0,
    promised: 0,
    theirs: 0,
    askedIn: null,
    ...notOpen,
    isPromised: false,
    ...given,
  };
}

const ids = (stickers: readonly ExchangeSticker[]) => stickers.map(({ stickerId }) => stickerId);

describe('what could be given for a sticker', () => {
  const wanted = sticker(1, { theirs: 2, rarity: 'rare' });
  it.each<[string, Partial<ExchangeSticker>, boolean]>([
    ['a duplicate that the friend lacks', { mine: 2 }, true],
    ['a duplicate that the friend has', { mine: 2, theirs: 1 }, true],
    ['the only copy', { mine: 1 }, false],
    ['a duplicate that is promised', { mine: 2, promised: 1 }, false],
    ['one of two duplicates, the other promised', { mine: 3, promised: 1 }, true],
    ['a sticker of another album', { mine: 2, albumId: 2 }, false],
  ])('%s', (_, given, isOffered) => {
    expect(returnsFor(wanted, 'gives', [wanted, sticker(2, given)])).toHaveLength(isOffered ? 1 : 0);
  });

  it('is never the sticker itself', () => {
    expect(returnsFor({ ...wanted, mine: 2 }, 'gives', [{ ...wanted, mine: 2 }])).toEqual([]);
  });

  it('begins with what the friend lacks, then with what is as rare', () => {
    const mine = [
      sticker(2, { mine: 2, theirs: 1, rarity: 'rare' }),
      sticker(3, { mine: 2 }),
      sticker(4, { mine: 2, rarity: 'rare' }),
      sticker(5, { mine: 2, rarity: 'epic' }),
    ];
    expect(ids(returnsFor(wanted, 'gives', mine))).toEqual([4, 3, 5, 2]);
  });
});

describe('the answers to a friend’s offer', () => {
  const mine = [1, 2, 3, 4].map(id => sticker(id, { mine: 2 }));

  it('are three at most', () => {
    expect(ids(answersTo(sticker(7, { theirs: 2 }), mine))).toEqual([1, 2, 3]);
  });

  it('are none where an open request has it already', () => {
    expect(answersTo(sticker(7, { theirs: 2, coming: 1, comesIn: 'open' }), mine)).toEqual([]);
  });
});

describe('a draft', () => {
  const stickers = [sticker(1, { mine: 2 }), sticker(2, { theirs: 2 }), sticker(3, { theirs: 2 })];
  const bundle = { gives: [1], gets: [2, 3], closes: [{ albumId: 1, section: 'Füchse' }] };

  it('puts in and takes out', () => {
    const draft = toggle(toggle(draftOf(bundle), 'gets', 2), 'gives', 3);
    expect([[...draft.gives], [...draft.gets]]).toEqual([[1, 3], [3]]);
  });

  it('takes no more than a request may hold', () => {
    const full = {
      gives: new Set(Array.from({ length: mostStickersPerSide }, (_, i) => i)),
      gets: new Set<number>(),
    };
    expect(toggle(full, 'gives', 9_000).gives.size).toBe(mostStickersPerSide);
    expect(toggle(full, 'gives', 0).gives.size).toBe(mostStickersPerSide - 1);
  });

  it('leaves out what is no longer to spare', () => {
    const later = stickers.map(one => (one.stickerId === 2 ? { ...one, theirs: 1 } : one));
    expect(ids(sidesOf(draftOf(bundle), later).gets)).toEqual([3]);
  });

  it.each([
    ['complete', [], 1],
    ['without one of the section', [2], 0],
    ['with more to give', [1], 1],
  ])('closes what the suggestion closed when it is %s', (_, toggled, closed) => {
    const draft = toggled.reduce((d, id) => toggle(d, id === 1 ? 'gives' : 'gets', id), draftOf(bundle));
    expect(stillCloses(bundle, sidesOf(draft, stickers), stickers, () => 'Füchse')).toHaveLength(closed);
  });
});

describe('the balance of a bundle', () => {
  const [plain, foil] = [sticker(1), sticker(2, { rarity: 'epic', foil: true })];
  it.each([
    ['nothing for something', [], [plain], 'one-sided'],
    ['a gift', [plain], [], 'one-sided'],
    ['two for one', [plain, plain], [plain], 'gives-more'],
    ['one for two', [foil], [plain, plain], 'gets-more'],
    ['plain for foil', [plain], [foil], 'unequal'],
    ['both for both', [plain, foil], [foil, plain], 'fair'],
  ] as const)('%s', (_, gives, gets, balance) => expect(balanceOf(gives, gets)).toBe(balance));

  it('lists the tiers that occur, the frequent ones first', () => {
    expect(tierRows([foil, plain, plain], [plain])).toEqual([
      { rarity: 'common', foil: false, given: 2, got: 1 },
      { rarity: 'epic', foil: true, given: 1, got: 0 },
    ]);
  });
});

describe('names', () => {
  it.each([
    ['Ben', 'Bens'],
    ['Jonas', 'Jonas’'],
    ['Max', 'Max’'],
  ])('%s gives %s', (name, of) => expect(genitive(name)).toBe(of));
});
