import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { catalogueAlbums } from '#features/albums/testing/catalogue-files.ts';
import { albumOf, stickerOf, teamAlbumOf } from '#testing/albums.ts';
import { readAlbumText } from './written/album-text.ts';
import { reconcile } from './reconcile.ts';
import { editableText } from './written/editable-text.ts';

const before = albumOf({
  stickers: ['A', 'B', 'C', 'D'].map((code, at) => stickerOf(at + 1, { code, name: code.repeat(2) })),
});
const after = (...stickers: ReadonlyArray<readonly [code: string, name: string]>) =>
  albumOf({ stickers: stickers.map(([code, name], at) => stickerOf(at + 1, { code, name })) });
const told = (given: ReturnType<typeof after>) =>
  reconcile(before, given).album.stickers.map(({ number, code, name }) => `${number} ${code} ${name}`);

describe('a changed list', () => {
  it('keeps numbers by code, whatever the order', () => {
    expect(told(after(['D', 'DD'], ['B', 'neu'], ['A', 'AA'], ['C', 'CC']))).toEqual([
      '1 A AA',
      '2 B neu',
      '3 C CC',
      '4 D DD',
    ]);
  });

  it('knows a sticker whose code was corrected by its name', () => {
    expect(told(after(['A', 'AA'], ['X', 'BB'], ['C', 'CC'], ['D', 'DD']))).toEqual([
      '1 A AA',
      '2 X BB',
      '3 C CC',
      '4 D DD',
    ]);
  });

  it('puts new ones behind the last', () => {
    expect(told(after(['N', 'neu'], ['A', 'AA'], ['B', 'BB'], ['C', 'CC'], ['D', 'DD']))).toEqual([
      '1 A AA',
      '2 B BB',
      '3 C CC',
      '4 D DD',
      '5 N neu',
    ]);
  });

  it('removes at the end alone, and keeps what has others behind it', () => {
    const shorter = reconcile(before, after(['A', 'AA'], ['C', 'CC']));
    expect(shorter.removed.map(({ code }) => code)).toEqual(['D']);
    expect(shorter.withdrawn.map(({ code }) => code)).toEqual(['B']);
    expect(shorter.album).toMatchObject({ totalStickers: 3 });
  });

  it('withdraws the last, too, where somebody has them, and brings back by the code what was withdrawn', () => {
    const shorter = reconcile(before, after(['A', 'AA'], ['C', 'CC']), { keepsLast: true });
    const standing = (album: CatalogueAlbum) =>
      album.stickers.filter(sticker => !sticker.withdrawn).map(({ code }) => code);
    expect([standing(shorter.album), shorter.album.totalStickers, shorter.removed]).toEqual([
      ['A', 'C'],
      4,
      [],
    ]);
    const again = reconcile(shorter.album, after(['A', 'AA'], ['B', 'neu'], ['C', 'CC']), {
      keepsLast: true,
    });
    expect(standing(again.album)).toEqual(['A', 'B', 'C']);
    expect(again.withdrawn).toEqual([]);
    expect(again.album.stickers[1]).toMatchObject({ number: 2, name: 'neu' });
  });

  it('brings back the section of what is kept', () => {
    const teams = teamAlbumOf();
    const changed = { ...teams, sections: teams.sections.slice(1), stickers: teams.stickers.slice(2) };
    const { album, withdrawn } = reconcile(teams, changed);
    expect(withdrawn).toHaveLength(2);
    expect(album.sections.map(({ name }) => name)).toEqual(['Eisland', 'Fuchsland']);
  });

  /** As typed lists are: nothing in them is withdrawn. */
  const listed = catalogueAlbums.map(album => ({
    ...album,
    stickers: album.stickers.map(sticker => ({ ...sticker, withdrawn: false })),
  }));

  it('is again an album that can be stored, without gaps, and keeps every number that stays', () => {
    fc.assert(
      fc.property(catalogueAlbums, listed, (one, other) => {
        const { album, withdrawn, removed } = reconcile(one, other);
        expect(album.stickers.map(({ number }) => number)).toEqual(album.stickers.map((_, at) => at + 1));
        expect(album.totalStickers).toBe(album.stickers.length);
        expect(album.stickers.length).toBe(
          other.stickers.length + album.stickers.filter(({ withdrawn: is }) => is).length,
        );
        for (const sticker of withdrawn) expect(album.stickers[sticker.number - 1]?.code).toBe(sticker.code);
        expect(
          removed.every(
            ({ number }) => number > album.totalStickers || number > one.totalStickers - removed.length,
          ),
        ).toBe(true);
      }),
    );
  });

  it('is the same album where nothing was changed', () => {
    fc.assert(
      fc.property(catalogueAlbums, one => {
        expect(reconcile(one, one)).toEqual({ album: one, withdrawn: [], removed: [] });
      }),
    );
  });
});

it('an album written to be changed is read again as the same stickers', () => {
  const odd = albumOf({ stickers: [stickerOf(1, { name: '7' }), stickerOf(2, { name: '2 Äpfel' })] });
  // Codes without digits can be told apart only in a catalogue file.
  for (const album of [before, teamAlbumOf(), albumOf({ count: 180 }), odd]) {
    const read = readAlbumText(editableText(album), 1200);
    const bare = (stickers: typeof album.stickers) =>
      stickers.map(sticker => ({ ...sticker, picture: null }));
    expect([bare(read.stickers), read.marks]).toEqual([bare(album.stickers), []]);
  }
  expect(editableText(teamAlbumOf())).toMatch(/^## Fuchsland\nFUX 1: Wappen \(Glitzer, episch\)\n/);
});

it('an album is a list again after a sticker was added to an earlier section, which has the last number', () => {
  const list = '## Fuchsland\nFUX 1: Rot\n## Löwenland\nLÖW 1: Leo\n## Grün\nG 1: Gras';
  const { sections, stickers } = readAlbumText(list, 1200);
  const made = albumOf({ sections, stickers });
  const added = list.replace('LÖW 1: Leo', 'LÖW 1: Leo\nLÖW 2: Neu');
  const { album } = reconcile(made, { ...made, stickers: readAlbumText(added, 1200).stickers });
  expect(album.stickers.map(({ code }) => code)).toEqual(['FUX 1', 'LÖW 1', 'G 1', 'LÖW 2']);
  expect(editableText(album)).toBe(added);
});
