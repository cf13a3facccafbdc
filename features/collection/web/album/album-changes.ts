import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { changeEach } from '../entry/change-by-numbers.ts';
import { offerUndo } from '../recent/offer-undo.ts';
import type { Collection } from '../sync/collections.ts';
import { celebrate } from '../progress/celebrate.ts';
import type { StickersByNumber } from '../entry/entered-stickers.ts';
import { isTapMode, readTapMode } from '../tap/tap-mode.ts';
import { stickerWords, text } from '../text.ts';
import type { RecentNotes } from '../recent/recent-notes.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { haptics } from '#web/shell/native.ts';

export function albumChanges(
  album: AlbumDocument,
  stickers: StickersByNumber,
  collection: Collection,
  recent: RecentNotes,
  announce: (words: string) => void,
  onFull: () => void,
) {
  const { state, sync } = collection;

  function changeOne(stickerId: number, delta: -1 | 1): boolean {
    const sticker = [...stickers.values()].find(({ id }) => id === stickerId);
    if (sticker === undefined) return false;
    const { refused, fresh, operations } = changeEach(state, sync, [stickerId], delta);
    if (refused > 0) {
      announce(delta === 1 ? text.tooMany : text.tooFew);
      return false;
    }
    recent.note('tap', operations);
    if (delta === 1) haptics.light();
    else haptics.medium();
    announce(text.announced(sticker.code, state.quantityOf(stickerId)));
    celebrate(fresh, album, state, onFull);
    // In tap mode a toast would cover the next tap's target.
    if (state.quantityOf(stickerId) === 0 && !isTapMode(readTapMode())) offerToPutBack(sticker);
    return true;
  }

  function offerToPutBack({ id, code }: AlbumSticker) {
    const action = { label: text.undo, onAction: () => void changeOne(id, 1) };
    offerUndo(state, [id], { title: text.takenOut(stickerWords(code)), key: 'taken-out' }, action);
  }

  function sayLocked() {
    announce(text.isLocked);
  }

  function changeMany(entry: ParsedEntry, act: 'add' | 'remove') {
    const asked = entry.numbers.flatMap(number => stickers.get(number) ?? []);
    const ids = asked.map(sticker => sticker.id);
    const result = changeEach(state, sync, ids, act === 'add' ? 1 : -1);
    celebrate(result.fresh, album, state, onFull);
    // What is done is seen without these words, too.
    import('./say-changed.ts').then(
      ({ sayChanged }) => sayChanged({ entry, act, asked, result, stickers, collection, recent, announce }),
      () => undefined,
    );
  }

  return { changeOne, changeMany, sayLocked };
}
