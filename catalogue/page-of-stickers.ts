import { HEIGHT, WIDTH } from './art/canvas.ts';
import { composeAlbums } from './compose-album.ts';

/** Columns and rows of stickers on a page of the open album; the crest stands in a row of its own. */
const columns = 3;
const rows = 3;

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
export function worldCupPicture() {
  const pictures = composeAlbums().find(({ album }) => album.key === 'wm-der-tiere')?.pictures;
  return (name: string, x: number, y: number, width = WIDTH, height = HEIGHT): string => {
    const { body, box } = takeApart(pictures?.get(`${name}.svg`));
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}">${body}</svg>`;
  };
}

export function takeApart(svg = ''): { body: string; box: string } {
  const [, box = '', body = ''] = /^<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  if (body === '') throw new Error('Not one of our drawings.');
  return { body, box };
}
