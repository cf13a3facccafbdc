import sharp from 'sharp';
import { imageWidths, previewSize } from '../rules/image-address.ts';
import { checkPixels, mostPixels, pictureFormat, type PictureFormat } from '../rules/picture-format.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/** Re-encoded from pixels, so that metadata and anything hidden in the file are gone. */
export interface EncodedPicture {
  /** In pixels, of the largest size. */
  readonly width: number;
  readonly height: number;
  /** File name below the picture's address → content. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The picture in its largest size, with the EXIF orientation applied. */
interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** In pixels; long screenshots exceed it. */
const mostHeight = 2_400;
const mostSeconds = 30;

/** The pages' background, which fills transparent parts. */
const paper = '#fbf8f1';

// Each picture is encoded once: what the library keeps for the next time is never used, and holds up to 200 MB.
sharp.cache(false);

/** One picture at a time per process, because decoding takes up to 300 MB (`checkPixels`). */
let last: Promise<unknown> = Promise.resolve();

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

/** What the decoder calls the formats. */
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
    // Reads only the header, so that a decompression bomb is refused before any pixel is decoded.
    const claimed = await sharp(file, { limitInputPixels: false }).metadata();
    if (claimed.format !== decoded[format]) return refuse('picture_unreadable');
    const { width, height, depth, channels } = claimed;
    const isDeep = depth !== 'uchar' || (format === 'jpeg' && channels === 4);
    const tooMany = checkPixels({ format, width, height, isDeep });
    if (tooMany !== undefined) return tooMany;
    return await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize({ width: imageWidths[2], height: mostHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // The decoder throws the same kind of error for every defect of a file.
    return refuse('picture_unreadable');
  }
}

/**
 * Lowest qualities without visible blocks on photographs and flat drawings. AVIF effort 2 takes 1.5 times as long as
 * 1, effort 3 three times; neither saves a byte.
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
