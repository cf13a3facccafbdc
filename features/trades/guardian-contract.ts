import * as v from 'valibot';
import { TradeStatus } from './rules/trade.ts';
import { Person } from '#features/profiles/rules/person.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';

/** `refused` ends an open request, even one that the other guardian allowed; a refusal is final. */
export const decideSwap = endpoint('POST /api/family/children/:childId/swaps/:tradeId', {
  name: 'decideSwap',
  act: 'guard',
  input: v.strictObject({ childId: Uuid, tradeId: Uuid, answer: v.picklist(['allowed', 'refused']) }),
  refusals: ['trade_not_found', 'trade_not_pending', 'refused_by_guardians'],
});

/** The stickers of one side, ordered by album; left out where the list would grow too long. */
const SwappedStickers = v.array(
  v.object({ albumName: v.string(), code: v.string(), name: v.string(), quantity: v.number() }),
);

/** A child's swaps for its guardian: newest first, at most 50. */
export const listChildSwaps = endpoint('GET /api/family/children/:childId/swaps', {
  name: 'listChildSwaps',
  act: 'guard',
  input: v.strictObject({ childId: Uuid }),
  output: v.object({
    swaps: v.array(
      v.object({
        tradeId: v.string(),
        /** Null if that account was deleted. */
        partner: v.nullable(Person),
        status: TradeStatus,
        /** By the guardians of either child. */
        refusedByGuardians: v.boolean(),
        gives: v.number(),
        gets: v.number(),
        given: SwappedStickers,
        received: SwappedStickers,
        message: v.string(),
        createdAt: Time,
        mayDecide: v.boolean(),
        /** The request is open, and this child's guardians have allowed it. */
        isAllowed: v.boolean(),
        /** It takes an accepted swap back. */
        isBack: v.boolean(),
        /** The other side was a table. */
        atTable: v.boolean(),
        /** It was made by hand already. */
        isDone: v.boolean(),
      }),
    ),
  }),
  refusals: ['trade_not_found'],
});
