import type { RefusalTexts } from '#shared/refusal.ts';
import type { AlbumsRefusal } from './contract.ts';

export const albumsRefusalTexts: RefusalTexts<AlbumsRefusal> = {
  album_not_found: () => 'Album nicht gefunden',
};
