import { expect, it } from 'vitest';
import { looksAlike } from './looks-alike.ts';

const zoo = { name: 'Liga der Tiere', totalStickers: 200, firstCode: 'A1', lastCode: 'Z9' };

it.each([
  ['the same name', { name: 'LIGA DER TIERE', totalStickers: 10, firstCode: '1', lastCode: '10' }, true],
  ['the same words in another order', { ...zoo, name: 'Tiere-Liga', totalStickers: 1, firstCode: '1' }, true],
  ['usual words beside it', { ...zoo, name: 'Das Stickeralbum: Liga Tiere', firstCode: '1' }, true],
  ['half of the name and the size', { ...zoo, name: 'Tiere Afrikas', firstCode: '1' }, true],
  ['a third of the name and the size', { ...zoo, name: 'Tiere Afrikas und Asiens', firstCode: '1' }, true],
  ['a longer name and the codes', { ...zoo, name: 'Liga der Tiere Band Zwei', totalStickers: 9 }, true],
  ['half of the name and the codes', { ...zoo, name: 'Tiere Afrikas', totalStickers: 9 }, false],
  [
    'half of the name and the first code',
    { ...zoo, name: 'Tiere Afrikas', totalStickers: 9, lastCode: '1' },
    false,
  ],
  [
    'a longer name alone',
    { ...zoo, name: 'Liga der Tiere Band Zwei', totalStickers: 9, firstCode: '1' },
    false,
  ],
  [
    'a longer name and the first code',
    { ...zoo, name: 'Liga Tiere Band', totalStickers: 9, lastCode: '1' },
    false,
  ],
  ['usual words and the size', { ...zoo, name: 'Das Album der Sticker' }, false],
  ['one letter and the size', { ...zoo, name: 'A' }, false],
  ['nothing but the size', { ...zoo, name: 'Ritterburg' }, false],
])('an album with %s: %s', (_, other, isAlike) => {
  expect(looksAlike(zoo, other)).toBe(isAlike);
  expect(looksAlike(other, zoo)).toBe(isAlike);
});

it('reads names as they are written in other keyboards', () => {
  expect(
    looksAlike({ ...zoo, name: 'Ｂären 24' }, { ...zoo, name: 'Ba\u0308ren 24', totalStickers: 1 }),
  ).toBe(true);
});
