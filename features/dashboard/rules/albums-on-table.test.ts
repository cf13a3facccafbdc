import { describe, expect, it } from 'vitest';
import { albumsOnTable } from './albums-on-table.ts';
import type { MyAlbum } from '#features/collection/contract.ts';

function album(id: number, given: Partial<MyAlbum> = {}): MyAlbum {
  return {
    id,
    name: `Album ${id}`,
    description: '',
    imageUrl: null,
    totalStickers: 36,
    version: '0123456789abcdef',
    status: 'active',
    collected: 0,
    duplicates: 0,
    changedAt: null,
    ...given,
  };
}

const idsOf = (albums: readonly MyAlbum[]) => albumsOnTable(albums).map(({ id }) => id);

describe('albums on the table', () => {
  it('leaves out what was put away', () => {
    expect(idsOf([album(1, { status: 'inactive' }), album(2), album(3, { status: 'archived' })])).toEqual([
      2,
    ]);
    expect(idsOf([])).toEqual([]);
  });

  it('puts the album used last first, by instant and not by spelling', () => {
    const albums = [
      album(1, { changedAt: '2026-03-01T23:30:00.000Z' }),
      album(2, { changedAt: '2026-03-02T00:15:00.000+01:00' }),
      album(3, { changedAt: '2026-03-02T08:00:00.000Z' }),
    ];
    expect(idsOf(albums)).toEqual([3, 1, 2]);
  });

  it('keeps the given order of albums never used, behind the others', () => {
    const used = album(9, { changedAt: '2026-03-01T00:00:00.000Z' });
    expect(idsOf([album(4), album(3), used, album(2)])).toEqual([9, 4, 3, 2]);
  });

  it('leaves the given list as it is', () => {
    const given = [album(1), album(2, { changedAt: '2026-03-01T00:00:00.000Z' })];
    albumsOnTable(given);
    expect(given.map(({ id }) => id)).toEqual([1, 2]);
  });
});
