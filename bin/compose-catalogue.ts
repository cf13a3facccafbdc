import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeAlbums } from '../catalogue/compose-album.ts';

/** Writes the demo albums: `catalogue/<key>.json` and `pictures/<key>/<name>.svg` below the given folder. */
const target = process.argv[2] ?? 'build';

mkdirSync(join(target, 'catalogue'), { recursive: true });
for (const { album, pictures } of composeAlbums()) {
  const folder = join(target, 'pictures', album.key);
  mkdirSync(folder, { recursive: true });
  for (const [file, svg] of pictures) writeFileSync(join(folder, file), svg);
  writeFileSync(join(target, 'catalogue', `${album.key}.json`), JSON.stringify(album) + '\n');
  const bytes = [...pictures.values()].map(svg => Buffer.byteLength(svg));
  console.log(
    `${album.key}: ${album.totalStickers} stickers, largest picture ${Math.max(...bytes)} bytes, together ${Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024)} kB`,
  );
}
