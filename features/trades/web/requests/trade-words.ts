import type { Trade, TradeSticker } from '../../contract.ts';
import type { ListedSticker } from '../../partner-contract.ts';
import { mayAnswer } from '../../rules/accept.ts';
import { wayOf } from '../../rules/way.ts';
import { openDays } from '../../rules/limits.ts';
import { guardianText } from './guardian-text.ts';
import { text } from './text.ts';

/** "mit einem gelöschten Nutzer" where the partner is null, in the grammatical case `as`. */
export function partnerName(
  { partner, atTable }: Pick<Trade, 'partner' | 'atTable'>,
  as: keyof typeof text.gone = 'name',
): string {
  if (atTable) return text.atTable[as];
  return partner === null ? text.gone[as] : partner.displayName.trim() || text.unknown;
}

export function stickerName({ code, name }: Pick<ListedSticker, 'code' | 'name'>): string {
  return name === '' ? code : `${code} ${name}`;
}

/** Counts copies, not different stickers. */
export function copiesOf(stickers: readonly TradeSticker[]): number {
  return stickers.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function eachCopy(stickers: readonly TradeSticker[]): TradeSticker[] {
  return stickers.flatMap(sticker => Array.from({ length: sticker.quantity }, () => sticker));
}

function goneStickers({ gives, gets }: Trade): TradeSticker[] {
  return [...gives, ...gets].filter(({ isGone }) => isGone);
}

const dayMs = 24 * 60 * 60_000;

export function daysOpen({ createdAt }: Trade): number {
  return Math.floor((Date.now() - Date.parse(createdAt)) / dayMs);
}

export function endOf({ createdAt }: Trade): Date {
  return new Date(Date.parse(createdAt) + openDays * dayMs);
}

/** What the request is, as its sides see it. */
export function aboutOf(trade: Trade): 'back' | 'done' | 'gift' | 'wish' | 'swap' {
  if (trade.isBack) return 'back';
  if (trade.isDone) return 'done';
  const way = wayOf(trade);
  if (way === 'both') return 'swap';
  return (way === 'gives') === (trade.direction === 'outgoing') ? 'gift' : 'wish';
}

export function statusOf(trade: Trade): string {
  const { status, isCountered, waitsForGuardian, refusedByGuardians, takenBack } = trade;
  if (refusedByGuardians) return guardianText.refused;
  if (isCountered) return text.countered;
  if (takenBack !== 'no') return text.takenBack[takenBack];
  return waitsForGuardian ? guardianText.waits : text.statuses[status];
}

export function mayAccept(trade: Trade): boolean {
  return mayAnswer('accept', trade) && goneStickers(trade).length === 0;
}

/** Why a request can no longer be answered; undefined while it can. */
export function whyOver(trade: Trade): string | undefined {
  const { status, partner, isFriend, decidedAt } = trade;
  if (status === 'pending') return undefined;
  if (trade.direction === 'outgoing') return text.over.outgoing;
  if (trade.refusedByGuardians) return `${guardianText.hasRefused(partnerName(trade, 'dative'))}.`;
  if (status !== 'cancelled') return text.over[status];
  if (partner === null) return text.over.accountGone;
  if (!isFriend) return text.over.notFriends;
  if (decidedAt !== null && Date.parse(decidedAt) >= endOf(trade).getTime()) return text.over.tooOld;
  return text.over.cancelled(partnerName(trade));
}

/** What keeps an open request from being accepted; undefined where nothing does. */
export function troubleOf(trade: Trade): string | undefined {
  const isIncoming = trade.direction === 'incoming';
  const gone = goneStickers(trade);
  if (trade.status !== 'pending') return undefined;
  if (!trade.isFriend) return text.over.notFriends;
  if (trade.isLate) return text.tooLate;
  if (gone.length > 0) return `${text.goneStickers(gone.map(stickerName))} ${text.goneAdvice(isIncoming)}`;
  return trade.waitsForGuardian ? guardianText.advice : undefined;
}

export function whyNotAcceptable(trade: Trade): string | undefined {
  return troubleOf(trade) ?? whyOver(trade);
}
