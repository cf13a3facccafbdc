import { expect, it } from 'vitest';
import { partnerName } from './trade-words.ts';

it('a swap with a table is with nobody who is gone', () => {
  expect(partnerName({ partner: null, atTable: true }, 'dative')).toBe('der Tauschrunde');
  expect(partnerName({ partner: null, atTable: false })).toBe('Gelöschter Nutzer');
});
