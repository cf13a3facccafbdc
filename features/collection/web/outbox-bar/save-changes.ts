import type { Operation } from '../../contract.ts';
import { openedOutbox, surroundingsOf } from '../sync/collections.ts';
import { text } from './text.ts';

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
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = text.fileName;
  link.click();
  URL.revokeObjectURL(address);
}

function sumsOf(operations: readonly Operation[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { stickerId, delta } of operations) sums.set(stickerId, (sums.get(stickerId) ?? 0) + delta);
  return sums;
}
