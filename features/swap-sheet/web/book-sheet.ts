import { bookingOf, type Sheet } from '../rules/sheet.ts';
import { forgetSheet, hasSheet, keepSheet, notePartner } from './kept-sheet.ts';
import { namesOf } from './sheet-album.ts';
import { text } from './sheet-text.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { named } from '#features/collection/web/text.ts';
import { offerToTakeBack } from '#features/collection/web/recent/offer-undo.ts';
import { recentNotes } from '#features/collection/web/recent/recent-notes.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { sheetPath } from '#shared/list-paths.ts';
import { albumPath } from '#shared/page-paths.ts';
import { newId } from '#web/acting/new-id.ts';
import { navigate } from '#web/navigation/history.ts';

/** Books it as one change, and leads to the album, where it is seen below the message that takes it back. */
export async function bookSheet(
  userId: string,
  album: AlbumDocument,
  collection: Collection,
  given: Sheet,
): Promise<void> {
  const sheet = { ...given, partner: given.partner.trim() };
  const { state, sync } = collection;
  const { operations, lacking, fresh } = bookingOf(sheet, state.quantityOf);
  const waiting = new Set(state.pending.map(({ id }) => id));
  sync.change(operations.filter(({ id }) => !waiting.has(id)));
  const recent = recentNotes(userId, album.id);
  const words = {
    title: text.booked,
    description: text.bookedDetail(
      operations.filter(({ delta }) => delta === -1).length,
      operations.filter(({ delta }) => delta === 1).length,
      fresh,
      lacking.length === 0 ? '' : named(namesOf(album, lacking)),
    ),
  };
  const undo = {
    label: text.undo,
    onAction: () => {
      if (hasSheet(userId, album.id)) return;
      // With an id of its own, so that it can be booked again.
      keepSheet(userId, album.id, { ...sheet, id: newId() });
      navigate(sheetPath(album.id));
    },
  };
  const noted = recent.note('sheet', operations, sheet.partner || undefined);
  navigate(albumPath(album.id));
  // Only what the device holds is said to be booked, and forgotten here.
  await Promise.all([sync.keeping, recent.written()]);
  forgetSheet(userId, album.id, sheet);
  await notePartner(userId, sheet.partner);
  offerToTakeBack(collection, recent, operations, words, undo, noted);
}
