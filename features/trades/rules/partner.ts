import * as v from 'valibot';
import { ListedSticker } from './listed-sticker.ts';
import { Person } from '#features/profiles/rules/person.ts';

/** One sticker against one in the same album, from which both gain. */
export const SmartTrade = v.object({
  friend: Person,
  gives: ListedSticker,
  gets: ListedSticker,
  /** Always 100 (P-8). */
  score: v.literal(100),
});
export type SmartTrade = v.InferOutput<typeof SmartTrade>;

export const Partner = v.object({
  person: Person,
  /** Stickers on each side of the largest fair bundle. */
  size: v.number(),
  /** Different stickers that the member lacks and the friend has as duplicates. */
  canGet: v.number(),
  /** Different stickers that the friend lacks and the member can spare; promised copies do not count. */
  canGive: v.number(),
});
export type Partner = v.InferOutput<typeof Partner>;
