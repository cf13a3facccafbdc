import type { MakingRefusal } from './contract.ts';
import { figure } from '#shared/figure.ts';
import { mostOwnAlbums, mostOwnStickers } from '#features/albums/rules/own-album.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const makingRefusalTexts: RefusalTexts<MakingRefusal> = {
  album_unreadable: details => `So lässt sich das Album nicht anlegen. ${details['problem'] ?? ''}`.trim(),
  album_too_large: () => `Ein Album hat höchstens ${figure(mostOwnStickers)} Sticker.`,
  too_many_own_albums: () => `Du hast schon ${mostOwnAlbums} eigene Alben. Mehr gehen nicht.`,
  own_album_taken: () =>
    'Aus diesem Entwurf ist schon ein Album geworden. Es steht in deinem Regal. Soll das hier noch eins werden, drück noch einmal.',
  album_changed: () =>
    'Das Album wurde inzwischen woanders geändert. Speichere noch einmal, oder lade die Seite neu.',
  album_needed: () =>
    'Auch andere sammeln dieses Album, oder es kommt in Anfragen vor. Deshalb bleibt es. Im Regal kannst du es weglegen.',
  sticker_owned: details => String(details['problem'] ?? ''),
};
