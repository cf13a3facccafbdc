import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicPictures } from './public-pictures.ts';

test('no avatar is heavy', () => {
  const avatars = [...publicPictures()].filter(([file]) => file.startsWith('avatars/'));
  expect(avatars).toHaveLength(9);
  expect(avatars.filter(([, svg]) => Buffer.byteLength(svg) > 4000)).toEqual([]);
});

test('both fonts together stay below 60,000 bytes', () => {
  const sizes = ['fredoka', 'nunito-sans'].map(
    name => statSync(new URL(`../web/design/fonts/${name}.woff2`, import.meta.url)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});
