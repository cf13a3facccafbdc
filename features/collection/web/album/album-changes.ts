import { nameStickers, nameWritten } from '../../rules/sticker-names.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { changeEach, type BulkResult } from '../entry/change-by-numbers.ts';
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
    const title = act === 'add' ? addedWords(result) : removedWords(result);
    celebrate(result.fresh, album, state, onFull);
    if (result.operations.length === 0) {
      announce(title);
      showToast({ title, tone: 'error', key: 'entry' });
      return;
    }
    const description = [
      namesOf(asked, result),
      entry.repeated.length > 0 ? repeatedWords(entry, stickers) : '',
      entry.unknown.length > 0 ? text.notHere(nameWritten(entry.unknown)) : '',
    ]
      .filter(words => words !== '')
      .join(' ');
    announce(`${title}. ${description}`);
    endError('entry');
    const action = { label: text.undo, onAction: () => announce(text.undone) };
    offerToTakeBack(collection, recent, result.operations, { title, description }, action);
  }

  return { changeOne, changeMany, sayLocked };
}

function namesOf(asked: readonly AlbumSticker[], { operations }: BulkResult): string {
  const changed = new Set(operations.map(({ stickerId }) => stickerId));
  const done = asked.filter(({ id }) => changed.has(id));
  const lacking = asked.filter(({ id }) => !changed.has(id));
  const names = text.named(nameStickers(done, text.plainSticker));
  if (lacking.length === 0) return `${names}.`;
  return `${names}. ${text.notThere(nameStickers(lacking, text.plainSticker))}`;
}

function indexById(album: AlbumDocument): ReadonlyMap<number, AlbumSticker> {
  return new Map(album.sections.flatMap(section => section.stickers.map(sticker => [sticker.id, sticker])));
}

function addedWords({ operations, fresh }: BulkResult): string {
  return text.added(operations.length, fresh.length, operations.length - fresh.length);
}

function removedWords({ operations, refused }: BulkResult): string {
  if (operations.length === 0) return text.nothingRemoved;
  return refused === 0 ? text.removed(operations.length) : text.removedSome(operations.length, refused);
}
