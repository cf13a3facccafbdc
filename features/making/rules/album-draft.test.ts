import { expect, it } from 'vitest';
import {
  albumOfDraft,
  draftOfAlbum,
  emptyDraft,
  isSameDraft,
  readDraftStickers,
  titleFields,
} from './album-draft.ts';
import { writeCatalogueCsv, writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { teamAlbumOf } from '#testing/albums.ts';

it.each([
  ['JSON', writeCatalogueJson],
  ['CSV', (album: Parameters<typeof writeCatalogueCsv>[0]) => `\uFEFF${writeCatalogueCsv(album)}`],
])('an album that is read in again from %s is the same', (_, write) => {
  const typed = {
    ...emptyDraft('', 0),
    ...draftOfAlbum(teamAlbumOf(), ''),
    packetPrice: '0,90',
  };
  const album = albumOfDraft({ ...typed, name: 'Unsere WM', edition: 'Gold', motif: 'fox', ground: 'night' });
  const pasted = { ...emptyDraft('', 1), way: 'list' as const, list: write(album) };
  const named = { ...pasted, ...titleFields(readDraftStickers(pasted)) };
  expect(albumOfDraft(named)).toEqual(album);
});

it('is another draft where anything that was typed or chosen differs', () => {
  const draft = draftOfAlbum(teamAlbumOf(), 'one');
  expect(isSameDraft(draft, { ...draft, ownId: 'other' })).toBe(true);
  for (const changed of [{ list: '' }, { foils: '1' }, { packetSize: '9' }, { ground: 'pink' as const }])
    expect(isSameDraft(draft, { ...draft, ...changed })).toBe(false);
});
