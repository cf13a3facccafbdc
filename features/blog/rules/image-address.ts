import { imageAddressMaximum } from './limits.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/** In pixels; a smaller upload is not enlarged. */
export const imageWidths = [480, 960, 1600] as const;

/** Open Graph's usual preview, 1.91 : 1. */
export const previewSize = { width: 1200, height: 630 } as const;

const imageFolder = '/blog/images';
const ownPath = /^\/blog\/images\/([\w-]{22})$/;

/** The id is 128 random bits, base64url; the files lie below this address. */
export function imageUrlOf(imageId: string): string {
  return `${imageFolder}/${imageId}`;
}

export function imageIdOf(imageUrl: string): string | undefined {
  return ownPath.exec(imageUrl)?.[1];
}

/** Scheme, host of at least two labels without credentials, port, path. */
const foreignAddress =
  /^https?:\/\/(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#][^\s\\\p{C}"<>^`{|}]*)?$/iu;

/**
 * What is stored as a post's picture: own address, absolute foreign http(s) address, or null for none. The server never
 * fetches a foreign one; only link previews do (SEC-U2, SEC-X2).
 */
export function checkImageAddress(text: string): string | null | Refusal<'image_address_invalid'> {
  const address = text.trim();
  if (address === '') return null;
  if (imageIdOf(address) !== undefined) return address;
  if (address.length <= imageAddressMaximum && foreignAddress.test(address)) return address;
  return refuse('image_address_invalid', { field: 'featuredImageUrl' });
}

/** Null for a foreign picture, which `img-src 'self'` forbids. */
export function shownImage(featuredImageUrl: string | null): string | null {
  return featuredImageUrl !== null && imageIdOf(featuredImageUrl) !== undefined ? featuredImageUrl : null;
}

/** For link previews: our JPEG of `previewSize`, or the foreign address. */
export function previewImage(featuredImageUrl: string | null): string | null {
  if (featuredImageUrl === null || imageIdOf(featuredImageUrl) === undefined) return featuredImageUrl;
  return `${featuredImageUrl}/og.jpg`;
}

export interface ImageSources {
  readonly avif: string;
  readonly webp: string;
  readonly src: string;
}

/** `srcset` of AVIF and WebP, and the fallback `src`. */
export function imageSources(imageUrl: string): ImageSources {
  const srcset = (format: string) =>
    imageWidths.map(width => `${imageUrl}/${width}.${format} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp'), src: `${imageUrl}/960.webp` };
}
