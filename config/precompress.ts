import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** Below this a compressed copy saves nothing worth a file. */
const smallestBytes = 500;

/**
 * How often zopfli looks for a shorter form. It packs 280 kB of code to 82.2 kB, zlib's best to 85.2; fifteen searches would
 * save 43 bytes more.
 */
const searches = 5;

/** Writes `.br` and `.gz` beside every compressible file of the build, so that the server compresses nothing. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: config => {
      outDir = config.build.outDir;
    },
    closeBundle: () => compressDirectory(outDir),
  };
}

async function compressDirectory(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map(file => compressFile(path.join(file.parentPath, file.name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await gzipAsync(content, { numiterations: searches }));
}
