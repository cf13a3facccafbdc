import { expect, it } from 'vitest';
import { withoutAdded } from './name-children.ts';
import { text } from './text.ts';

it('a number agrees with its words', () => {
  expect([1, 3].map(text.notEntered)).toEqual([
    expect.stringMatching(/^1 Sticker ging nicht:/),
    expect.stringMatching(/^3 Sticker gingen nicht:/),
  ]);
  expect([0, 1, 2].map(text.endQuestion)).toEqual([
    expect.stringMatching(/Danach ist sie für immer weg\.$/),
    expect.stringMatching(/Danach wird 1 Kind mit/),
    expect.stringMatching(/Danach werden 2 Kinder mit/),
  ]);
});

it('of a nickname that is wrong only a long one is cut', () => {
  expect(text.childWrong('Klebekumpel', 'Nein.')).toBe('„Klebekumpel“: Nein.');
  expect(text.childWrong('Waldtier'.repeat(3), 'Nein.')).toBe('„WaldtierWaldtierWald …“: Nein.');
});

it.each([
  ['Igel', 'Igel', ''],
  ['Igel\n', 'Igel', ''],
  ['Igel\nLuchs', 'Igel', 'Luchs'],
  ['Igel, Luchs', 'Igel', 'Luchs'],
  ['Igel\n\nLuchs\nDachs', 'Igel\n', 'Luchs\nDachs'],
  ['Igelin', 'Igel', 'Igelin'],
  ['Dachs', 'Igel', 'Dachs'],
])('of „%s“, written while „%s“ was added, „%s“ is left', (written, added, left) => {
  expect(withoutAdded(written, added)).toBe(left);
});
