// Builds everything that `npm start` runs: web app, renderer, server as one file, demo catalogues.
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { rmSync, writeFileSync } from 'node:fs';
import { ensureDemoCatalogue } from './demo/catalogue.mjs';
import { serverBundle } from './server-bundle.mjs';
import { releaseOf } from './set-up/release.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const release = releaseOf(root);

// Otherwise chunks of earlier builds would pile up.
for (const part of ['server', 'render'])
  rmSync(path.join(root, 'build', part), { recursive: true, force: true });
await buildWeb({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
// The same components again, for the server that renders public pages.
await buildWeb({
  configFile: path.join(root, 'config/vite.render.ts'),
  logLevel: 'warn',
});
await bundle({
  entryPoints: {
    serve: path.join(root, 'bin/serve.ts'),
    'solve-worker': path.join(root, 'features/rounds/server/solve/worker.ts'),
  },
  outdir: path.join(root, 'build/server'),
  ...serverBundle,
  define: { 'process.env.KLEBEKUMPEL_RELEASE': JSON.stringify(release) },
});
writeFileSync(path.join(root, 'build/.release'), release);
ensureDemoCatalogue(root, path.join(root, 'build'));
