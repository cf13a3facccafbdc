import { refuse, type Refusal } from '#shared/refusal.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** More than phone cameras produce by default. */
export const mostPixels = 50_000_000;
/**
 * Its decoder takes 18 bytes a pixel, 24 with more than eight bits a colour; the others hold at most the picture itself
 * (interlaced PNG, progressive JPEG). So no picture takes more than 300 MB.
 */
const mostPixelsOfAvif = 16_000_000;
/** In pixels: several lines are held at once, and a PNG of 48 kB can have lines of 16 million pixels. */
const longestSide = 20_000;
export const pictureBytes = 5_000_000;

/**
 * Detected by magic bytes, not by name or declared type. Formats that are never decoded (an SVG is a program) have a
 * refusal of their own.
 */
export function pictureFormat(
  file: Uint8Array,
): PictureFormat | Refusal<'picture_missing' | 'picture_kind' | 'picture_unreadable'> {
  if (file.length === 0) return refuse('picture_missing');
  const start = latin(file.subarray(0, 64));
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  if (/^[^]{4}ftyp(?=[^]*avi[fs])/.test(start)) return 'avif';
  if (isOtherKind(start, latin(file.subarray(0, 1_024)))) return refuse('picture_kind');
  return refuse('picture_unreadable');
}

function isOtherKind(start: string, text: string): boolean {
  return /^(GIF8|[^]{4}ftyp(hei|mif1|msf1)|II\*\0|MM\0\*|BM)/.test(start) || /<svg[\s>]/i.test(text);
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** `isDeep`: more than eight bits a colour, or four colours of a JPEG. */
export interface ClaimedPicture {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  readonly isDeep: boolean;
}

export function checkPixels(claimed: ClaimedPicture): Refusal<'picture_too_many_pixels'> | undefined {
  const { format, width, height, isDeep } = claimed;
  const most = (format === 'avif' ? mostPixelsOfAvif : mostPixels) / (isDeep ? 2 : 1);
  if (width * height <= most && Math.max(width, height) <= longestSide) return undefined;
  return refuse('picture_too_many_pixels', { details: { most: most / 1_000_000, longest: longestSide } });
}
