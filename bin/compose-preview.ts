import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { previewPicture } from './preview-picture.ts';
import { composeAlbums } from '../catalogue/compose-album.ts';
import { HEIGHT, WIDTH } from '../catalogue/art/canvas.ts';
import { publicPictures } from '../catalogue/public-pictures.ts';

/**
 * Makes the landing page's pictures, which are committed: `node bin/run.mjs bin/compose-preview.ts`. The open album's
 * two pages, each as one file, and the picture that chats show.
 */

/** Columns and rows of stickers on a page of the open album; the crest stands in a row of its own. */
const columns = 3;
const rows = 3;

const root = path.resolve(import.meta.dirname, '..');

/** The pictures of a section's first nine stickers and its crest in one drawing of 3 × 4 fields: one request for all. */
export function pageOfStickers(prefix: string): string {
  const picture = worldCupPicture();
  const places = Array.from({ length: columns * rows }, (_, i) => `${prefix}-${i + 1}`);
  const fields = [...places, `${prefix}-crest`].map((name, i) =>
    picture(name, (i % columns) * WIDTH, Math.floor(i / columns) * HEIGHT),
  );
  const [width, height] = [columns * WIDTH, (rows + 1) * HEIGHT];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${fields.join('')}</svg>\n`;
}

/** Drawings of the album of lands to stand inside another one; those of another shape stand in the middle. */
function worldCupPicture() {
  const pictures = composeAlbums().find(({ album }) => album.key === 'wm-der-tiere')?.pictures;
  return (name: string, x: number, y: number, width = WIDTH, height = HEIGHT): string => {
    const { body, box } = takeApart(pictures?.get(`${name}.svg`));
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}">${body}</svg>`;
  };
}

function takeApart(svg = ''): { body: string; box: string } {
  const [, box = '', body = ''] = /^<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  if (body === '') throw new Error('Not one of our drawings.');
  return { body, box };
}

if (process.argv[1] === import.meta.filename) {
  const pages = path.join(root, 'features/landing/web/pictures');
  mkdirSync(pages, { recursive: true });
  for (const prefix of ['fux', 'pan'])
    writeFileSync(path.join(pages, `${prefix}.svg`), pageOfStickers(prefix));
  const logo = takeApart(publicPictures().get('icons/logo.svg')).body;
  const preview = await previewPicture({ picture: worldCupPicture(), logo });
  writeFileSync(path.join(root, 'web/public/pictures/preview.jpg'), preview);
}
