import { expect, it } from 'vitest';
import { nameless, withNames } from './taken-names.ts';
import { albumOf } from '#testing/albums.ts';

it('names come back from a decision of a release that knew fewer of them', () => {
  const taken = nameless({ ...albumOf(), name: 'Tiere' });
  const kept = JSON.stringify({ name: 'Tiere', sections: [], stickers: {} });
  expect(withNames(taken, kept)).toMatchObject({ name: 'Tiere', edition: '' });
});
