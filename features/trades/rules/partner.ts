import * as v from 'valibot';
import { ListedSticker } from './listed-sticker.ts';
import { Person } from '#features/profiles/rules/person.ts';

/** One against one in one album; both gain. */
export const SmartTrade = v.object({
  friend: Person,
  gives: ListedSticker,
  gets: ListedSticker,
  /** P-8. */
  score: v.literal(100),
});
export type SmartTrade = v.InferOutput<typeof SmartTrade>;

export const Partner = v.object({
  person: Person,
  /** Stickers per side of the largest fair bundle. */
  size: v.number(),
  /** Different stickers that the member lacks and the friend has as duplicates. */
  canGet: v.number(),
  /** … and vice versa, without promised copies. */
  canGive: v.number(),
});
export type Partner = v.InferOutput<typeof Partner>;
