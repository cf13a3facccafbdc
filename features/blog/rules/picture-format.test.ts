import { describe, expect, it } from 'vitest';
import { checkPixels, pictureFormat } from './picture-format.ts';
import { refuse } from '#shared/refusal.ts';

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

describe('what a file is', () => {
  it.each([
    ['\xFF\xD8\xFF\xE0 JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1A\n', 'png'],
    ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'webp'],
    ['\0\0\0\x1Cftypavif\0\0\0\0', 'avif'],
    ['\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ])('%j is %s', (start, format) => {
    expect(pictureFormat(bytes(start))).toBe(format);
  });

  it.each([
    ['GIF89a'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['<?xml version="1.0"?>\n<!-- -->\n<SVG>'],
    [`${' '.repeat(900)}<svg>`],
    ['\0\0\0\x18ftypheic'],
    ['II*\0'],
    ['BM'],
  ])('%j is a kind that is not taken', start => {
    expect(pictureFormat(bytes(start))).toEqual(refuse('picture_kind'));
  });

  it.each(['<html>', '%PDF-1.7', 'PK\x03\x04', 'a', '\xFF\xD8', 'RIFF\x01\x02\x03\x04WAVE'])(
    '%j is no picture',
    start => {
      expect(pictureFormat(bytes(start))).toEqual(refuse('picture_unreadable'));
    },
  );

  it('is missing when it is empty', () => {
    expect(pictureFormat(new Uint8Array())).toEqual(refuse('picture_missing'));
  });
});

it('may have 50 megapixels and not one pixel more', () => {
  expect(checkPixels(10_000, 5_000)).toBeUndefined();
  expect(checkPixels(50_000_001, 1)).toEqual(refuse('picture_too_many_pixels', { details: { most: 50 } }));
});
