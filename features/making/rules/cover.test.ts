import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { coverAddress, readCover } from './cover.ts';
import { coverGrounds, coverMotifs } from '#shared/cover.ts';

const build = path.resolve(import.meta.dirname, '../../../build');

it('names covers that the art has drawn, and reads them again', () => {
  for (const motif of coverMotifs) {
    for (const ground of coverGrounds) {
      const address = coverAddress(motif, ground);
      expect(existsSync(path.join(build, address.replace(/\?.*$/, ''))), address).toBe(true);
      expect(readCover(address)).toEqual({ motif, ground });
    }
  }
});

it.each([
  null,
  'https://a.example/fox-blue.svg',
  '/pictures/covers/wolf-blue.svg?v=1',
  '/pictures/covers/fox-grey.svg?v=1',
])('reads no other address as one: %s', cover => expect(readCover(cover)).toBeUndefined());
