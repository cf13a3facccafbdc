import type { Operation } from '../../contract.ts';
import { openedOutbox, surroundingsOf } from '../sync/collections.ts';
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
  const file = { savedAt: new Date().toISOString(), waiting, unreadable: contents.unreadable };
  downloadFile(new File([JSON.stringify(file, null, 2)], text.fileName, { type: 'application/json' }));
}

function sumsOf(operations: readonly Operation[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { stickerId, delta } of operations) sums.set(stickerId, (sums.get(stickerId) ?? 0) + delta);
  return sums;
}
