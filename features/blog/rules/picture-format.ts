import { refuse, type Refusal } from '#shared/refusal.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** More than phone cameras produce by default. */
export const mostPixels = 50_000_000;
export const pictureBytes = 5_000_000;
export const orphanDays = 7;

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

export function checkPixels(width: number, height: number): Refusal<'picture_too_many_pixels'> | undefined {
  if (width * height <= mostPixels) return undefined;
  return refuse('picture_too_many_pixels', { details: { most: mostPixels / 1_000_000 } });
}
