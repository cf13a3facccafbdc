import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { composeAlbums } from '../catalogue/compose-album.ts';
import { HEIGHT, WIDTH } from '../catalogue/art/canvas.ts';

/**
 * Makes the landing page's pictures, which are committed: `node bin/run.mjs bin/compose-preview.ts`. The open album's
 */

/** Columns and rows of stickers on a page of the open album; the crest stands in a row of its own. */
const columns = 3;
const rows = 3;

const root = path.resolve(import.meta.dirname, '..');

/** Where the landing page's style sheet finds its pictures. */
export const pageFolder = path.join(root, 'features/landing/web/pictures');

/** The pictures of a section's first nine stickers and its crest in one drawing of 3 × 4 fields: one request for all. */
export function pageOfStickers(prefix: string): string {
  const pictures = worldCupPictures();
  const places = Array.from({ length: columns * rows }, (_, i) => `${prefix}-${i + 1}`);
  const fields = [...places, `${prefix}-crest`].map((name, i) =>
    field(pictures.get(`${name}.svg`) ?? '', (i % columns) * WIDTH, Math.floor(i / columns) * HEIGHT),
  );
  const [width, height] = [columns * WIDTH, (rows + 1) * HEIGHT];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${fields.join('')}</svg>\n`;
}

/** The pictures of the demo album with lands, by file name. */
export function worldCupPictures(): ReadonlyMap<string, string> {
  const found = composeAlbums().find(({ album }) => album.key === 'wm-der-tiere');
  if (found === undefined) throw new Error('The album of lands is gone.');
  return found.pictures;
}

/** A drawing inside another; smaller ones (crests) keep their shape and stand in the middle. */
export function field(svg: string, x: number, y: number, width = WIDTH, height = HEIGHT): string {
  const [, ownWidth = '', ownHeight = '', body = ''] =
    /^<svg [^>]*width="(\d+)" height="(\d+)"[^>]*>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  if (body === '') throw new Error('Not one of our drawings.');
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${ownWidth} ${ownHeight}">${body}</svg>`;
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(pageFolder, { recursive: true });
  for (const prefix of ['fux', 'pan'])
    writeFileSync(path.join(pageFolder, `${prefix}.svg`), pageOfStickers(prefix));
}
