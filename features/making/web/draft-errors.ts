import { readCents, readCount, type AlbumDraft } from '../rules/album-draft.ts';
import { text } from './text.ts';
import type { AlbumText } from '../rules/written/album-text.ts';
import { albumFields } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { withoutUnseen } from '#features/albums/rules/unseen.ts';
import type { FormErrors, WireField } from '#web/acting/use-form.ts';

export const draftFields = ['name', 'edition', 'count', 'list', 'packetSize', 'packetPrice'] as const;
export type DraftField = (typeof draftFields)[number];

export interface DraftPartProps {
  draft: AlbumDraft;
  wire: WireField<DraftField>;
  onChange: (changed: Partial<AlbumDraft>) => void;
}

export function draftErrors(
  draft: AlbumDraft,
  { stickers, marks, isCut }: AlbumText,
): FormErrors<DraftField> {
  const { name, way, count, packetSize, packetPrice } = draft;
  const isEmpty = way === 'list' && stickers.length === 0;
  return {
    name: withoutUnseen(name).trim() === '' ? text.nameMissing : undefined,
    count: way === 'count' && readCount(count) === undefined ? text.countWrong : undefined,
    list: isEmpty ? (marks[0]?.message ?? text.listEmpty) : isCut ? text.listTooLong : undefined,
    packetSize: isWhole(packetSize, albumFields.packetSize.most) ? undefined : text.packetSizeWrong,
    packetPrice: isPrice(packetPrice) ? undefined : text.packetPriceWrong,
  };
}

function isWhole(typed: string, most: number): boolean {
  const bare = typed.trim();
  return bare === '' || (/^\d{1,4}$/.test(bare) && Number(bare) >= 1 && Number(bare) <= most);
}

function isPrice(typed: string): boolean {
  return typed.trim() === '' || (readCents(typed) ?? 0) > 0;
}
