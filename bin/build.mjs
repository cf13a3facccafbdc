// Builds everything that `npm start` runs: web app, renderer, server as one file, demo catalogues.
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { rmSync } from 'node:fs';
import { ensureDemoCatalogue } from './demo-catalogue.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

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
  entryPoints: { serve: path.join(root, 'bin/serve.ts') },
  outdir: path.join(root, 'build/server'),
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
  // Native addons load files of their own; all else is bundled, which starts five times faster.
  external: ['@node-rs/argon2', 'sharp', 'pg-native', '@iconify-json/*'],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
ensureDemoCatalogue(root, path.join(root, 'build'));
