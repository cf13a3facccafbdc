import { shape, type ShapedList } from './shaped-list.ts';

const animals = { 1: 'Fuchs', 2: 'Dachs' };
const two = [2, '1', '2'] as const;

/** Lists that name their foils apart from the stickers, or in a section. */
export const foilLists: readonly ShapedList[] = [
  shape(
    'foils named below',
    'Bäume: 1-20\nTiere: 21-40\nGlitzer: 5, 12, 33',
    [40, '1', '40'],
    ['Bäume', 'Tiere'],
    { foils: ['5', '12', '33'] },
  ),
  shape(
    'foils below codes',
    'FUX 1-20\nPIN 1-20\nGlitzer: FUX 2, PIN 1',
    [40, 'FUX 1', 'PIN 20'],
    ['FUX', 'PIN'],
    {
      foils: ['FUX 2', 'PIN 1'],
    },
  ),
  shape(
    'one foil named below',
    'Bäume: 1-20\nTiere: 21-40\nGlitzer: 1',
    [40, '1', '40'],
    ['Bäume', 'Tiere'],
    {
      foils: ['1'],
    },
  ),
  shape('one foil below names', '1 Fuchs\n2 Dachs\nGlitzer: 1', two, [], { named: animals, foils: ['1'] }),
  shape(
    'one foil where sections begin anew',
    'Bäume: 1-9\nTiere: 1-9\nGlitzer: 1',
    [19, 'BÄU 1', 'GLI 1'],
    ['Bäume', 'Tiere', 'Glitzer'],
  ),
  shape(
    'foils that count by themselves',
    'Bäume: 1-9\nGlitzer: 1-5',
    [14, 'BÄU 1', 'GLI 5'],
    ['Bäume', 'Glitzer'],
    { foils: ['GLI 1', 'GLI 2', 'GLI 3', 'GLI 4', 'GLI 5'] },
  ),
  shape('foils whose numbers run on', 'Bäume: 1-9\nGlitzer: 10-12', [12, '1', '12'], ['Bäume', 'Glitzer'], {
    foils: ['10', '11', '12'],
  }),
  shape('a section of foils with names', '1 Fuchs\n## Glitzer\n2 Dachs', two, ['Vorneweg', 'Glitzer'], {
    named: animals,
    foils: ['2'],
  }),
  shape('foils first', '## Glitzer\n1-2\n## Bäume\n3-4', [4, '1', '4'], ['Glitzer', 'Bäume'], {
    foils: ['1', '2'],
  }),
  shape('foils from one on', '1-20\n## Glitzer\n1-3', [20, '1', '20'], [], { foils: ['1', '2', '3'] }),
  shape(
    'foils from one on, below sections that go on',
    '## Bäume\n1-9\n## Tiere\n10-20\nGlitzer:\n1-2',
    [20, '1', '20'],
    ['Bäume', 'Tiere'],
    { foils: ['1', '2'] },
  ),
  shape('foils from one on, below a title', 'Wald\n1-20\nGlitzer: 1-3', [20, '1', '20'], [], {
    foils: ['1', '2', '3'],
  }),
  shape('foils above numbers', 'Glitzer: 1-5\n1-20', [20, '1', '20'], [], {
    foils: ['1', '2', '3', '4', '5'],
  }),
  shape('foils above names', 'Wald\nSelten: 1\nGlitzer: 2\n1 Fuchs\n2 Dachs', two, [], {
    named: animals,
    foils: ['2'],
  }),
  shape(
    'foils above sections',
    'Glitzer: 2, 33\nBäume: 1-20\nTiere: 21-40',
    [40, '1', '40'],
    ['Bäume', 'Tiere'],
    { foils: ['2', '33'] },
  ),
  shape('foils among numbers', '1-20\nGlitzer: 1-5\n21-40', [40, '1', '40'], [], {
    foils: ['1', '2', '3', '4', '5'],
  }),
  shape('an album of that name', 'Glitzer\n1-3', [3, '1', '3'], [], { foils: [] }),
];
