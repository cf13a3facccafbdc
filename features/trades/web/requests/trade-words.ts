import type { ListedSticker, Trade, TradeSticker } from '../../contract.ts';
import { openDays } from '../../rules/limits.ts';
import { text } from './text.ts';

/** The other side as people call it. */
export function partnerName({ partner }: Trade): string {
  return partner === null ? text.gone : partner.displayName.trim() || text.unknown;
}

/** "FUX 7 Rotpelz" */
export function stickerName({ code, name }: Pick<ListedSticker, 'code' | 'name'>): string {
  return name === '' ? code : `${code} ${name}`;
}

/** Copies, not kinds. */
export function copiesOf(stickers: readonly TradeSticker[]): number {
  return stickers.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** One entry for each copy, for what counts copies. */
export function eachCopy(stickers: readonly TradeSticker[]): TradeSticker[] {
  return stickers.flatMap(sticker => Array.from({ length: sticker.quantity }, () => sticker));
}

/** Stickers that their giver has not to spare any more. */
export function goneStickers({ gives, gets }: Trade): TradeSticker[] {
  return [...gives, ...gets].filter(({ isGone }) => isGone);
}

const dayMs = 24 * 60 * 60_000;

/** Full days since it was asked. */
export function daysOpen({ createdAt }: Trade): number {
  return Math.floor((Date.now() - Date.parse(createdAt)) / dayMs);
}

/** When it ends by itself. */
export function endOf({ createdAt }: Trade): Date {
  return new Date(Date.parse(createdAt) + openDays * dayMs);
}

/** Can this request be accepted as it stands? */
export function mayAccept(trade: Trade): boolean {
  return (
    trade.status === 'pending' &&
    trade.direction === 'incoming' &&
    trade.isFriend &&
    goneStickers(trade).length === 0
  );
}
