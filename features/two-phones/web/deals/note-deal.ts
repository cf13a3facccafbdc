import { dealsOf, keepDeal, type KeptDeal } from './kept-deals.ts';
import type { SealedDeal } from '../../rules/code.ts';
import { dealSides, type AlbumOfCodes } from '../../rules/deal.ts';
import { text } from '../phones-text.ts';

/** From here on it is booked by whichever phone first has a network. One that is known stays as it is. */
export function noteDeal(
  userId: string,
  { stickerIds }: AlbumOfCodes,
  { dealId, albumId, trits }: SealedDeal,
  told: Pick<KeptDeal, 'deal' | 'receipt' | 'isMaker' | 'partner'>,
): void {
  if (dealsOf(userId).has(dealId)) return;
  const { maker, reader } = dealSides(stickerIds, trits);
  const [gives, gets] = told.isMaker ? [maker, reader] : [reader, maker];
  keepDeal(userId, dealId, {
    ...told,
    partner: told.partner === '' ? text.somebody : told.partner,
    albumId,
    gives: [...gives],
    gets: [...gets],
    at: Date.now(),
  });
}
