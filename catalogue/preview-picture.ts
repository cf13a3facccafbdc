import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import { jerseyNumber } from './art/digits.ts';
import { productClaim, productName } from '../shared/text.ts';

/** What chats take for a large preview. */
const width = 1200;
const height = 630;

/** A page of the album: three columns, two rows, stickers of the catalogue's 10 : 11. */
const sticker = { width: 142, height: 156, gap: 20 };

const ink = '#1b2440';
const yellow = '#ffc53d';

interface Parts {
  /** `<svg>` elements to stand inside others, by place and size. */
  readonly picture: (name: string, x: number, y: number, width?: number, height?: number) => string;
  readonly logo: string;
}

/** Draws the picture that stands for the product in chats: its name, its claim and a page of the album. */
export async function previewPicture(parts: Parts): Promise<Uint8Array> {
  const words = await wordsOf([
    { text: productName, size: 46, x: 160, y: 70 },
    ...productClaim.split(' ').map((text, i) => ({ text, size: 92, x: 68, y: 214 + i * 104 })),
  ]);
  return sharp(Buffer.from(background(parts)))
    .composite(words)
    .flatten()
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

function background(parts: Parts): string {
  const dots =
    '<pattern id="dots" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="1.6" fill="#ebe5d6"/></pattern>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${dots}` +
    `<path fill="#fbf8f1" d="M0 0h${width}v${height}H0z"/><path fill="url(#dots)" d="M0 0h${width}v${height}H0z"/>` +
    `<svg x="64" y="52" width="80" height="80" viewBox="0 0 64 64">${parts.logo}</svg>` +
    // The stroke of glue under the last word, and the sheet with its peeled corner.
    `<path fill="none" stroke="${yellow}" stroke-width="26" stroke-linecap="round" d="M66 500 560 491"/>` +
    `<g transform="translate(650 24) rotate(3 270 290)"><path fill="${yellow}" d="M40 0h500q44 0 44 44v410L470 596H40Q0 596 0 552V44Q0 0 40 0z"/>` +
    '<path fill="#ffe7a8" stroke="#dd9f0c" stroke-width="3" stroke-linejoin="round" d="M584 454 470 596q6-70-22-122 70 12 136-20z"/></g>' +
    `<g transform="translate(646 66) rotate(-3.5 256 240)">${albumPage(parts)}</g></svg>`
  );
}

function albumPage({ picture }: Parts): string {
  const { width: w, height: h, gap } = sticker;
  const [left, top] = [24, 118];
  const place = (i: number) => [left + (i % 3) * (w + gap), top + Math.floor(i / 3) * (h + gap + 6)] as const;
  const pips = Array.from({ length: 9 }, (_, i) => {
    const fill = [yellow, '#fff', '#5d8a8a', yellow, '#5d8a8a', '#fff', '#5d8a8a', '#fff', '#fff'][i];
    return `<rect x="${116 + i * 22}" y="52" width="15" height="19" rx="4" fill="${fill}"/>`;
  });
  const slot = ([x, y]: readonly [number, number], n: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="13" fill="#f7f3e8" stroke="#8f866e" stroke-width="3.5" stroke-dasharray="11 8"/>` +
    jerseyNumber(n, x + w / 2, y + h / 2, 46, '#6f6755', '#f7f3e8');
  const stuck = ([x, y]: readonly [number, number], name: string, turn: number) =>
    `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})"><rect x="${x - 1}" y="${y + 4}" width="${w + 2}" height="${h}" rx="13" fill="${ink}" opacity=".16"/>` +
    `<rect x="${x - 6}" y="${y - 6}" width="${w + 12}" height="${h + 12}" rx="14" fill="#fff" stroke="#dcd9d2"/>${picture(name, x, y, w, h)}</g>`;
  return (
    `<rect x="3" y="8" width="512" height="474" rx="18" fill="${ink}" opacity=".14"/><rect width="512" height="474" rx="18" fill="#fff" stroke="#e4decf" stroke-width="2"/>` +
    '<rect x="18" y="18" width="476" height="80" rx="14" fill="#004444"/>' +
    '<path fill="#054f4f" d="M150 18h40l-42 80h-40zM250 18h40l-42 80h-40zM350 18h40l-42 80h-40zM440 18h40l-42 80h-40z"/>' +
    picture('fux-crest', 34, 24, 58, 68) +
    pips.join('') +
    stuck(place(0), 'fux-4', -1.4) +
    stuck(place(1), 'fux-8', 1.2) +
    slot(place(2), 3) +
    slot(place(3), 7) +
    stuck(place(5), 'fux-9', 1.4) +
    slot(place(4), 5) +
    stuck([place(4)[0] - 18, place(4)[1] - 52], 'fux-5', 8)
  );
}

interface Words {
  readonly text: string;
  /** Of the letters, in pixels. */
  readonly size: number;
  readonly x: number;
  /** Of the upper edge of a capital letter. */
  readonly y: number;
}

/**
 * Words in the product's own letters. The drawing library finds no fonts inside drawings, and reads none that is
 * compressed or has variable weight: each is made into a plain one first.
 */
async function wordsOf(all: readonly Words[]): Promise<OverlayOptions[]> {
  const source = createRequire(import.meta.url).resolve(
    '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2',
  );
  const letters = all.map(({ text }) => text).join('');
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'klebekumpel-font-'));
  writeFileSync(path.join(folder, 'fredoka.ttf'), font);
  writeFileSync(path.join(folder, 'fonts.conf'), `<fontconfig><dir>${folder}</dir></fontconfig>`);
  // Read when the first words are drawn: from then on there is no font but this one.
  process.env['FONTCONFIG_FILE'] = path.join(folder, 'fonts.conf');
  try {
    return await Promise.all(
      all.map(async ({ text, size, x, y }) => ({
        input: await sharp({
          text: {
            text: `<span foreground="${ink}">${text}</span>`,
            font: `Fredoka ${size}`,
            rgba: true,
            dpi: 72,
          },
        })
          .png()
          .toBuffer(),
        left: x,
        top: y,
      })),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
