import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainCovers } from './art/plain-cover.ts';
import { composeAlbums, composeCup, type ComposedAlbum } from './compose-album.ts';
import { publicPictures } from './public-pictures.ts';

/**
 * Writes the demo albums: `catalogue/<key>.json` (`catalogue/shelf/<key>.json`, which only the demo's shelf has) and `pictures/<key>/<name>.svg` below the given folder, and covers for
 * albums that members make: `pictures/covers/<motif>-<ground>.svg`.
 * With `--public` instead the avatars, icons and small pictures below `web/public`, which are committed.
 */
if (process.argv.includes('--public')) writePublicPictures('web/public');
else writeCatalogue(process.argv[2] ?? 'build');

function writePublicPictures(target: string): void {
  for (const [file, svg] of publicPictures()) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), svg + '\n');
  }
}

function writeCatalogue(target: string): void {
  mkdirSync(join(target, 'catalogue', 'shelf'), { recursive: true });
  mkdirSync(join(target, 'pictures', 'covers'), { recursive: true });
  for (const [file, svg] of plainCovers()) writeFileSync(join(target, 'pictures', 'covers', file), svg);
  for (const composed of composeAlbums()) writeAlbum(target, 'catalogue', composed);
  writeAlbum(target, 'catalogue/shelf', composeCup());
}

function writeAlbum(target: string, room: string, { album, pictures }: ComposedAlbum): void {
  const folder = join(target, 'pictures', album.key);
  mkdirSync(folder, { recursive: true });
  for (const [file, svg] of pictures) writeFileSync(join(folder, file), svg);
  writeFileSync(join(target, room, `${album.key}.json`), JSON.stringify(album) + '\n');
  const bytes = [...pictures.values()].map(svg => Buffer.byteLength(svg));
  console.log(
    `${album.key}: ${album.totalStickers} stickers, largest picture ${Math.max(...bytes)} bytes, together ${Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024)} kB`,
  );
}
