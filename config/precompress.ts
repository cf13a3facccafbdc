import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** A smaller file's compressed copy saves too little to be worth a file. */
const smallestBytes = 500;

const gzipThreads = 2;

/** Writes `.br` and `.gz` beside every compressible file of the build, so that the server need not compress them. */
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
  const found = entries
    .filter(entry => entry.isFile() && compressible.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name));
  const sized = await Promise.all(found.map(async file => ({ file, bytes: (await stat(file)).size })));
  const files = sized
    .filter(({ bytes }) => bytes >= smallestBytes)
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file }) => file);
  await Promise.all([...files.map(writeBrotli), ...sharedOut(files).map(writeGzip)]);
}

/** Deals the files out in turn, so that the largest go to different threads. */
function sharedOut(files: readonly string[]): string[][] {
  const threads = Array.from({ length: gzipThreads }, (_, thread) => thread);
  return threads.map(thread => files.filter((_, i) => i % gzipThreads === thread));
}

async function writeBrotli(file: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), quality));
}

async function writeGzip(files: readonly string[]): Promise<void> {
  const worker = new Worker(path.join(import.meta.dirname, 'pack-gzip.mjs'), { workerData: { files } });
  const [exitCode] = await once(worker, 'exit');
  if (exitCode !== 0) throw new Error('The files could not be packed.');
}
