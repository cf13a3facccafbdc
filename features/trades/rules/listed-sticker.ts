import * as v from 'valibot';
import { OpenCopies } from './open-copies.ts';
import { rarities } from '#features/albums/rules/rarity.ts';

export const ListedSticker = v.object({
  stickerId: v.number(),
  albumId: v.number(),
  number: v.number(),
  code: v.string(),
  name: v.string(),
  rarity: v.picklist(rarities),
  foil: v.boolean(),
  imageUrl: v.nullable(v.string()),
  /** Refers to the reply's `sections`; null in an album without sections. */
  sectionId: v.nullable(v.number()),
  isWithdrawn: v.boolean(),
});
export type ListedSticker = v.InferOutput<typeof ListedSticker>;

export const ListedAlbum = v.object({
  id: v.number(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  totalStickers: v.number(),
});
export type ListedAlbum = v.InferOutput<typeof ListedAlbum>;

export const ListedSection = v.object({
  id: v.number(),
  albumId: v.number(),
  name: v.string(),
  deep: v.nullable(v.string()),
  mid: v.nullable(v.string()),
});
export type ListedSection = v.InferOutput<typeof ListedSection>;

export function sectionOf(
  { sectionId }: ListedSticker,
  sections: readonly ListedSection[],
): ListedSection | undefined {
  return sections.find(({ id }) => id === sectionId);
}

export const ExchangeSticker = v.object({
  ...ListedSticker.entries,
  mine: v.number(),
  /** Copies offered in the member's own open requests. */
  promised: v.number(),
  theirs: v.number(),
  /** The member's newest open request, to anybody, that asks for it. */
  askedIn: v.nullable(v.string()),
  ...OpenCopies.entries,
  /** All that the friend could spare is offered to others. */
  isPromised: v.boolean(),
  /** Missing and ordered, so that nobody lacks it. */
  isOrderedByMe: v.optional(v.boolean()),
  isOrderedByThem: v.optional(v.boolean()),
  /** An extra that the member, or the friend, does not collect: nobody lacks it who does not have it. */
  isExtraToMe: v.optional(v.boolean()),
  isExtraToThem: v.optional(v.boolean()),
});
export type ExchangeSticker = v.InferOutput<typeof ExchangeSticker>;
