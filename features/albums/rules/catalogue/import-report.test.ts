import { describe, expect, it } from 'vitest';
import { albumOf, stickerOf, teamAlbumOf } from '#testing/albums.ts';
import { compareAlbums } from '../album-difference.ts';
import { importReportLines } from './import-report.ts';

const about = { name: 'Markttag', isDryRun: false, problems: [] };
const nothing = compareAlbums(albumOf(), albumOf());

describe("an import's report", () => {
  it('tells a new album by its numbers', () => {
    const difference = compareAlbums(undefined, albumOf({ count: 980 }));
    expect(importReportLines({ ...about, outcome: 'created', difference })).toEqual([
      '„Markttag“ ist neu angelegt.',
      '  Sticker: 980 neu, 0 geändert, 0 entfernt, 0 unverändert',
    ]);
  });

  it('tells what changed from what to what', () => {
    const stickers = [stickerOf(2), stickerOf(3, { code: 'C3', foil: true, name: '' }), stickerOf(4)];
    const difference = compareAlbums(albumOf({ count: 3 }), albumOf({ stickers, edition: '2. Auflage' }));
    expect(importReportLines({ ...about, outcome: 'changed', difference })).toEqual([
      '„Markttag“ ist geändert.',
      '  Ausgabe: nichts → „2. Auflage“',
      '  Sticker: 1 neu, 1 geändert, 1 entfernt, 1 unverändert',
      '    neu: Nr. 4 Sticker 4',
      '    geändert: Nr. 3 (C3) – Code: „3“ → „C3“, Name: „Sticker 3“ → nichts, Folie: nein → ja',
      '    entfernt: Nr. 1 Sticker 1',
    ]);
  });

  it('tells what happens to sections', () => {
    const [fox, penguin] = teamAlbumOf().sections;
    const sections = [penguin, fox]
      .flatMap(section => section ?? [])
      .map(section => ({ ...section, crest: null }));
    const difference = compareAlbums(teamAlbumOf(), teamAlbumOf({ sections }));
    expect(importReportLines({ ...about, outcome: 'changed', difference })).toEqual([
      '„Markttag“ ist geändert.',
      '  Abschnitt geändert: Eisland – Wappen: „/pictures/wm/pin.svg?v=1“ → nichts',
      '  Abschnitt geändert: Fuchsland – Wappen: „/pictures/wm/fux.svg?v=1“ → nichts',
      '  Abschnitte in neuer Reihenfolge',
      '  Sticker: 0 neu, 0 geändert, 0 entfernt, 4 unverändert',
    ]);
  });

  it('shows fifty lines of a kind and counts the rest', () => {
    const difference = compareAlbums(albumOf({ count: 1 }), albumOf({ count: 100 }));
    const lines = importReportLines({ ...about, outcome: 'changed', difference });
    expect(lines).toHaveLength(54);
    expect(lines.at(-1)).toBe('    … und 49 weitere');
  });

  it.each([
    ['unchanged', false, '„Markttag“ ist unverändert.'],
    ['unchanged', true, '„Markttag“ bliebe unverändert (Probelauf).'],
    ['created', true, '„Markttag“ würde neu angelegt (Probelauf, nichts ist geändert).'],
    ['changed', true, '„Markttag“ würde geändert (Probelauf, nichts ist geändert).'],
  ] as const)('says %s (dry run: %s)', (outcome, isDryRun, headline) => {
    expect(importReportLines({ ...about, isDryRun, outcome, difference: nothing })[0]).toBe(headline);
  });

  it('tells why it was refused', () => {
    const problems = [
      { line: 0, message: 'So nicht.' },
      { line: 7, message: 'Auch nicht.' },
    ];
    expect(importReportLines({ ...about, outcome: 'refused', difference: nothing, problems })).toEqual([
      '„Markttag“ wurde nicht geändert.',
      '  So nicht.',
      '  Zeile 7: Auch nicht.',
      '  2 Fehler; an diesem Album wurde nichts geändert.',
    ]);
  });
});
