import sharp from 'sharp';
import { drawing, emojiAt, polar } from '../../catalogue/index.ts';
import { encodePicture, type EncodedPicture } from '#features/blog/server/encode-picture.ts';
import { Refusal } from '#shared/refusal.ts';

/** An emoji in the picture: name, position of its centre relative to the picture's, size, rotation in degrees. */
type Placed = readonly [name: string, x: number, y: number, size: number, turn?: number];

export interface PostPicture {
  readonly pattern: 'stripes' | 'rays' | 'dots';
  readonly ground: string;
  readonly light: string;
  /** Later ones are drawn on top. */
  readonly emojis: readonly Placed[];
}

const width = 1_600;
const height = 840;
/** Flat drawings are sharp enough at this width, and encoding takes half the time. */
const rendered = 1_200;

const patterns: Readonly<Record<PostPicture['pattern'], (light: string) => string>> = {
  stripes(light) {
    // They begin and end outside the picture, where their blunt ends are not visible.
    const lines = Array.from({ length: 15 }, (_, at) => `M${at * 190 - 1_060} 940l743-1040`);
    return `<path stroke="${light}" stroke-width="80" d="${lines.join('')}"/>`;
  },
  rays(light) {
    const wedges = Array.from({ length: 12 }, (_, at) => {
      const [from, to] = [
        polar(width / 2, height / 2, 1_000, at * 30),
        polar(width / 2, height / 2, 1_000, at * 30 + 15),
      ];
      return `M${width / 2} ${height / 2}L${from}L${to}z`;
    });
    return `<path fill="${light}" d="${wedges.join('')}"/>`;
  },
  dots(light) {
    const rows = Array.from({ length: 9 }, (_, at) => `M${at % 2 === 0 ? 40 : 120} ${at * 105}h1600`);
    return `<path stroke="${light}" stroke-width="74" stroke-linecap="round" stroke-dasharray="0 160" d="${rows.join('')}"/>`;
  },
};

/** Cards show the middle third of the height, so everything that matters must be there. */
function drawn({ pattern, ground, light, emojis }: PostPicture): string {
  const placed = emojis.map(([name, x, y, size, turn]) =>
    emojiAt(name, width / 2 + x, height / 2 + y, size, turn),
  );
  const paper = `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`;
  return drawing(width, height, paper + patterns[pattern](light) + placed.join(''));
}

const made = new Map<PostPicture, Promise<EncodedPicture>>();

/** Draws a picture and encodes it as if a member had uploaded it; once per process. */
export function composePostPicture(picture: PostPicture): Promise<EncodedPicture> {
  const known = made.get(picture) ?? compose(picture);
  made.set(picture, known);
  return known;
}

async function compose(picture: PostPicture): Promise<EncodedPicture> {
  const png = await sharp(Buffer.from(drawn(picture)))
    .resize({ width: rendered })
    .png()
    .toBuffer();
  const encoded = await encodePicture(png);
  if (encoded instanceof Refusal) throw new Error(`The demo's own picture was refused: ${encoded.code}`);
  return encoded;
}
