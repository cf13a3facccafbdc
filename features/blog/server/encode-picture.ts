import sharp from 'sharp';
import { imageWidths, previewSize } from '../rules/image-address.ts';
import { checkPixels, mostPixels, pictureFormat, type PictureFormat } from '../rules/picture-format.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/** A picture made anew from its pixels: nothing else of the file it came from is left. */
export interface EncodedPicture {
  /** Of the largest size. */
  readonly width: number;
  readonly height: number;
  /** File name below the picture's address → content. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Pixels of the largest size, turned as they are meant to be seen. */
interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** The tallest picture: a long screenshot is cut down to what a page shows. */
const mostHeight = 2_400;
const mostSeconds = 30;

/** Behind transparent pictures in previews: the paper of our own pages. */
const paper = '#fbf8f1';

/** One at a time a process: fifty megapixels take 200 MB while they are decoded. */
let last: Promise<unknown> = Promise.resolve();

/** Decodes a file by what it is and makes every size and format of it, or says why not. */
export async function encodePicture(file: Uint8Array): Promise<EncodedPicture | Refusal<PictureRefusal>> {
  const format = pictureFormat(file);
  if (format instanceof Refusal) return format;
  const encoded = last.then(async () => {
    const pixels = await decode(file, format);
    return pixels instanceof Refusal ? pixels : encode(pixels);
  });
  last = encoded.catch(() => undefined);
  return encoded;
}

type PictureRefusal = 'picture_missing' | 'picture_kind' | 'picture_unreadable' | 'picture_too_many_pixels';

/** How the decoder names the formats. */
const decoded: Readonly<Record<PictureFormat, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};

async function decode(
  file: Uint8Array,
  format: PictureFormat,
): Promise<Pixels | Refusal<'picture_unreadable' | 'picture_too_many_pixels'>> {
  try {
    // The head alone says how large it claims to be; a bomb ends here, before any pixel.
    const claimed = await sharp(file, { limitInputPixels: false }).metadata();
    if (claimed.format !== decoded[format]) return refuse('picture_unreadable');
    const tooMany = checkPixels(claimed.width, claimed.height);
    if (tooMany !== undefined) return tooMany;
    return await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: imageWidths[2], height: mostHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // The decoder has one kind of error for all that can be wrong with a file.
    return refuse('picture_unreadable');
  }
}

/**
 * Qualities at which neither format shows its blocks on photographs and flat drawings. AVIF's effort: 2 takes half as
 * long again as 1, 3 three times as long, and neither saves a byte.
 */
async function encode({ data, info }: Pixels): Promise<EncodedPicture> {
  const { width, height, channels } = info;
  const from = () => sharp(data, { raw: { width, height, channels } });
  const files = new Map<string, Buffer>();
  for (const most of imageWidths) {
    const sized = from().resize({ width: most, withoutEnlargement: true });
    files.set(`${most}.webp`, await sized.clone().webp({ quality: 80 }).toBuffer());
    files.set(`${most}.avif`, await sized.clone().avif({ quality: 55, effort: 1 }).toBuffer());
  }
  const preview = from()
    .flatten({ background: paper })
    .resize({ ...previewSize, fit: 'cover' });
  files.set('og.jpg', await preview.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
  return { width, height, files };
}
