import type { ShelfRefusal } from './contract.ts';
import { mostOwnAlbums, mostOwnStickers } from '#features/albums/rules/own-album.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const shelfRefusalTexts: RefusalTexts<ShelfRefusal> = {
  album_unreadable: details => `So lässt sich das Album nicht anlegen. ${details['problem'] ?? ''}`.trim(),
  album_too_large: () =>
    `Ein eigenes Album hat höchstens ${mostOwnStickers.toLocaleString('de-DE')} Sticker. Teile es in zwei.`,
  too_many_own_albums: () => `Du hast schon ${mostOwnAlbums} eigene Alben. Mehr gehen nicht.`,
  own_album_taken: () => 'Dieses Album gibt es schon. Fang bitte mit einem neuen an.',
  album_changed: () =>
    'Das Album wurde inzwischen woanders geändert. Lade die Seite neu und ändere es noch einmal.',
  sticker_owned: details => String(details['problem'] ?? ''),
  join_code_unknown: () => 'Diesen Album-Code gibt es nicht. Schau noch einmal genau hin.',
};
