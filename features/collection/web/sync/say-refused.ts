import { noteRefused } from '../recent/refused-changes.ts';
import type { Collection } from './outbox.ts';
import type { SyncPorts } from './collection-sync.ts';
import { stickerWords } from '../text.ts';
import { refusedText as text } from './refused-text.ts';
import { showToast } from '#web/design/toast.ts';

interface Where {
  readonly userId: string;
  readonly albumId: number;
  readonly collection: Collection | undefined;
  codeOf(albumId: number, stickerId: number): string | undefined;
}

export function sayRefused(
  { userId, albumId, collection, codeOf }: Where,
  ...[message, refusals = []]: Parameters<SyncPorts['onRefused']>
): void {
  void noteRefused(userId, albumId, refusals);
  const [first] = refusals;
  const code = first && codeOf(albumId, first.stickerId);
  const reason = code === undefined ? message : `${stickerWords(code)}: ${message}`;
  const isOne = refusals.length === 1;
  const description = `${isOne ? text.updateFailed : text.bulkFailed}. ${reason}`;
  const shown = collection?.state.quantityOf(first?.stickerId ?? 0) ?? 0;
  // The optimistic change was possible, so another device must have changed the sticker.
  const isElsewhere = first?.reason === 'nothing_to_remove' || first?.reason === 'too_many_copies';
  const title = isElsewhere ? text.changedElsewhere(shown) : text.error;
  showToast({ title, description, tone: isElsewhere ? 'info' : 'error', key: 'refused' });
}

export function saySetBack(album: string | undefined): void {
  showToast({ title: text.setBack, description: text.setBackDetail(album), tone: 'error', key: 'set-back' });
}
