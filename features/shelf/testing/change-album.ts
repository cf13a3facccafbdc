import { listShelf } from '../contract.ts';
import { corrected } from '../rules/corrected.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { catalogueOfDocument } from '#features/albums/rules/catalogue/catalogue-of-document.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import type { ApiClient } from '#testing/api-client.ts';

interface Right {
  readonly number: number;
  readonly code?: string;
  readonly name: string;
}

/** Its maker changes one sticker of an album. */
export async function changeAlbum(maker: ApiClient, albumId: number, right: Right, settles = '') {
  const { number, code = null, name } = right;
  const { albums } = await maker.call(listShelf, {});
  const version = albums.find(({ id }) => id === albumId)?.version ?? '';
  const album = catalogueOfDocument(await maker.call(readAlbumDocument, { albumId, version }));
  const changed = corrected(album, { sticker: { number, code: '' }, code, name });
  const path = `/api/shelf/${albumId}/edit/${version}?settles=${settles}`;
  return maker.send('POST', path, writeCatalogueJson(changed));
}
