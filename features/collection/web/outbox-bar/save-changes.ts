import type { Operation } from '../../contract.ts';
import { openedOutbox, surroundingsOf, waitingDeals } from '../sync/collections.ts';
import { text } from './text.ts';
import { downloadFile } from '#web/acting/download-file.ts';

export async function saveChanges(): Promise<void> {
  const contents = await openedOutbox()?.contents();
  if (contents === undefined) return;
  const waiting = contents.waiting.map(({ albumId, operations }) => ({
    album: surroundingsOf().albumName(albumId),
    stickers: [...sumsOf(operations)]
      .filter(([, change]) => change !== 0)
      .map(([stickerId, change]) => ({
        sticker: surroundingsOf().codeOf(albumId, stickerId),
        change,
      })),
    albumId,
    operations,
  }));
  const savedAt = new Date().toISOString();
  const swaps = waitingDeals().map(({ gives, gets, ...deal }) => {
    const named = (ids: readonly number[]) => ids.map(id => surroundingsOf().codeOf(deal.albumId, id) ?? id);
    return {
      album: surroundingsOf().albumName(deal.albumId),
      gives: named(gives),
      gets: named(gets),
      ...deal,
    };
  });
  const file = { savedAt, waiting, swaps, unreadable: contents.unreadable };
  downloadFile(new File([JSON.stringify(file, null, 2)], text.fileName, { type: 'application/json' }));
}

function sumsOf(operations: readonly Operation[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { stickerId, delta } of operations) sums.set(stickerId, (sums.get(stickerId) ?? 0) + delta);
  return sums;
}
