import { nameStickers, nameWritten } from '../../rules/sticker-names.ts';
import type { BulkResult } from '../entry/change-by-numbers.ts';
import { repeatedWords, type StickersByNumber } from '../entry/entered-stickers.ts';
import { offerToTakeBack } from '../recent/offer-undo.ts';
import type { RecentNotes } from '../recent/recent-notes.ts';
import type { Collection } from '../sync/collections.ts';
import { text } from '../text.ts';
import type { AlbumSticker } from '#features/albums/contract.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { endError, showToast } from '#web/design/toast.ts';

interface Changed {
  readonly entry: ParsedEntry;
  readonly act: 'add' | 'remove';
  readonly asked: readonly AlbumSticker[];
  readonly result: BulkResult;
  readonly stickers: StickersByNumber;
  readonly collection: Collection;
  readonly recent: RecentNotes;
  readonly announce: (words: string) => void;
}

/** What came of numbers that were entered. */
export function sayChanged({ entry, act, asked, result, stickers, collection, recent, announce }: Changed) {
  if (entry.numbers.length === 0) {
    showToast({ title: text.invalidTitle, description: text.invalid, tone: 'error', key: 'entry' });
    return;
  }
  const changed = new Set(result.operations.map(({ stickerId }) => stickerId));
  const done = asked.filter(({ id }) => changed.has(id));
  const lacking = asked.filter(({ id }) => !changed.has(id));
  if (done.length === 0) {
    showToast({ title: act === 'add' ? text.tooMany : text.nothingRemoved, tone: 'error', key: 'entry' });
    return;
  }
  endError('entry');
  const fresh = done.filter(({ id }) => result.fresh.includes(id));
  const more = done.filter(sticker => !fresh.includes(sticker));
  const title =
    act === 'add' ? text.counted(fresh.length, more.length) : text.removed(done.length, lacking.length);
  const description = [
    ...[fresh, more, lacking].map((some, i) => named(text.outcomes[act][i], some)),
    entry.repeated[0] && repeatedWords(entry, stickers),
    entry.unknown[0] && text.notHere(nameWritten(entry.unknown)),
  ]
    .filter(Boolean)
    .join('\n');
  const fan = fresh[0] ? fresh : done;
  const action = { label: text.undo, onAction: () => announce(text.undone) };
  offerToTakeBack(collection, recent, result.operations, { title, description, fan }, action);
}

function named(what = '', stickers: readonly AlbumSticker[]): string {
  return stickers.length > 0 ? `${what}: ${text.named(nameStickers(stickers, text.plainSticker))}` : '';
}
