import { imageAddressMaximum } from './limits.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/** Widths in which an uploaded picture is kept, at most: a smaller one is not enlarged. */
export const imageWidths = [480, 960, 1600] as const;

/** The picture of previews in chats, as they ask for it. */
export const previewSize = { width: 1200, height: 630 } as const;

const imageFolder = '/blog/images';
const ownPath = /^\/blog\/images\/([\w-]{22})$/;

/** The address of an uploaded picture: 128 random bits, base64url. Its files lie below it. */
export function imageUrlOf(imageId: string): string {
  return `${imageFolder}/${imageId}`;
}

/** The id in the address of an uploaded picture; undefined for any other address. */
export function imageIdOf(imageUrl: string): string | undefined {
  return ownPath.exec(imageUrl)?.[1];
}

/** Scheme, host of at least two labels without anybody's name or password, port, then what an address may hold. */
const foreignAddress =
  /^https?:\/\/(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\\\p{C}"<>^`{|}]*)?$/iu;

/**
 * A post's picture as it is stored: the address of an uploaded picture, or a whole http(s) address elsewhere; null for
 * an empty one. Nothing is ever asked there: other machines read it from previews (SEC-U2, SEC-X2).
 */
export function checkImageAddress(text: string): string | null | Refusal<'image_address_invalid'> {
  const address = text.trim();
  if (address === '') return null;
  if (imageIdOf(address) !== undefined) return address;
  if (address.length <= imageAddressMaximum && foreignAddress.test(address)) return address;
  return refuse('image_address_invalid', { field: 'featuredImageUrl' });
}

/** What our own pages can show: a foreign picture is not loaded from another host (`img-src 'self'`). */
export function shownImage(featuredImageUrl: string | null): string | null {
  return featuredImageUrl !== null && imageIdOf(featuredImageUrl) !== undefined ? featuredImageUrl : null;
}

/** What a preview in a chat shows: own path of a JPEG of 1200 × 630, or the foreign address. */
export function previewImage(featuredImageUrl: string | null): string | null {
  if (featuredImageUrl === null || imageIdOf(featuredImageUrl) === undefined) return featuredImageUrl;
  return `${featuredImageUrl}/og.jpg`;
}

/** Attributes for an uploaded picture: `<source type="image/avif">`, `<source type="image/webp">` and the `img`. */
export interface ImageSources {
  readonly avif: string;
  readonly webp: string;
  readonly src: string;
}

/** `srcset` of both formats and the `src` for browsers without either, from the address of an uploaded picture. */
export function imageSources(imageUrl: string): ImageSources {
  const srcset = (format: string) =>
    imageWidths.map(width => `${imageUrl}/${width}.${format} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), src: `${imageUrl}/960.webp` };
}
