import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicPictures } from './public-pictures.ts';

const pictures = [...publicPictures()];

test.each(pictures)('web/public/%s is what its source draws', (file, svg) => {
  expect(readFileSync(new URL(`../web/public/${file}`, import.meta.url), 'utf8')).toBe(svg + '\n');
});

test('all nine avatars are there, and none is heavy', () => {
  const animals = ['dog', 'cat', 'rabbit', 'bear', 'fox', 'panda', 'koala', 'hedgehog', 'penguin'];
  const avatars = pictures.filter(([file]) => file.startsWith('avatars/'));
  expect(avatars.map(([file]) => file)).toEqual(animals.map(name => `avatars/${name}.svg`));
  expect(avatars.filter(([, svg]) => Buffer.byteLength(svg) > 4000)).toEqual([]);
});

test('both fonts together stay below 60,000 bytes', () => {
  const sizes = ['fredoka', 'nunito-sans'].map(
    name => statSync(new URL(`../web/design/fonts/${name}.woff2`, import.meta.url)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});
