import { nameStickers, nameWritten } from '../../rules/sticker-names.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { changeEach } from '../entry/change-by-numbers.ts';
import { offerToTakeBack, offerUndo } from '../recent/offer-undo.ts';
import type { Collection } from '../sync/collections.ts';
import { celebrate } from '../progress/celebrate.ts';
import { repeatedWords, type StickersByNumber } from '../entry/entered-stickers.ts';
import { isTapMode, readTapMode } from '../tap/tap-mode.ts';
import { stickerWords, text } from '../text.ts';
import type { RecentNotes } from '../recent/recent-notes.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { endError, showToast } from '#web/design/toast.ts';
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
  const index = indexById(album);

  function changeOne(stickerId: number, delta: -1 | 1): boolean {
    const sticker = index.get(stickerId);
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
    if (entry.numbers.length === 0) {
      showToast({ title: text.invalidTitle, description: text.invalid, tone: 'error', key: 'entry' });
      return;
    }
    const asked = entry.numbers.flatMap(number => stickers.get(number) ?? []);
    const result = changeEach(
      state,
      sync,
      asked.map(sticker => sticker.id),
      act === 'add' ? 1 : -1,
    );
    celebrate(result.fresh, album, state, onFull);
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

  return { changeOne, changeMany, sayLocked };
}

function named(what = '', stickers: readonly AlbumSticker[]): string {
  return stickers.length > 0 ? `${what}: ${text.named(nameStickers(stickers, text.plainSticker))}` : '';
}

function indexById(album: AlbumDocument): ReadonlyMap<number, AlbumSticker> {
  return new Map(album.sections.flatMap(section => section.stickers.map(sticker => [sticker.id, sticker])));
}
