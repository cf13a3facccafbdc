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

describe('how large a picture may be', () => {
  const claimed = { format: 'png', width: 5_000, height: 5_000, isDeep: false } as const;

  it.each([
    ['50 megapixels', { width: 10_000, height: 5_000 }],
    ['25 with more than eight bits a colour', { isDeep: true }],
    ['16 of AVIF', { format: 'avif', width: 4_000, height: 4_000 }],
    ['8 of AVIF with more than eight bits', { format: 'avif', width: 4_000, height: 2_000, isDeep: true }],
    ['20,000 on one side', { width: 20_000, height: 2 }],
  ] as const)('%s, and not one pixel more', (_, most) => {
    const largest = { ...claimed, ...most };
    expect(checkPixels(largest)).toBeUndefined();
    const code = 'picture_too_many_pixels';
    expect(checkPixels({ ...largest, height: largest.height + 1, width: largest.width + 1 })?.code).toBe(
      code,
    );
  });

  it('is said', () => {
    const details = { most: 50, longest: 20_000 };
    const refused = checkPixels({ ...claimed, width: 50_000, height: 1 });
    expect(refused).toEqual(refuse('picture_too_many_pixels', { details }));
  });
});
