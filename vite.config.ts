import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './config/browser-targets.ts';
import { chunkGroups } from './config/chunk-groups.ts';
import { compileHints } from './config/compile-hints.ts';
import { cssLayers } from './config/css-layers.ts';
import { devSite } from './config/dev-site.ts';
import { documentHead } from './config/document-head.ts';
import { pageCode } from './config/page-code.ts';
import { precompress } from './config/precompress.ts';
import { serviceWorker } from './config/service-worker.ts';
import { siteCode } from './config/site-code.ts';
import { webManifest } from './config/web-manifest.ts';

const apiAddress = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
const root = import.meta.dirname;

export default defineConfig({
  root: path.join(root, 'web'),
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    devSite(),
    documentHead(),
    pageCode(),
    webManifest(),
    serviceWorker(),
    siteCode(),
    compileHints(),
    precompress(),
  ],
  css: { postcss: { plugins: [cssLayers()] } },
  server: {
    proxy: { '/api': apiAddress, '^/pictures/[a-z-]+/': apiAddress, '^/blog/(?:images|feed)': apiAddress },
  },
  define: {
    // Where the native shell's build says what server it is for.
    'import.meta.env.VITE_SERVER': 'undefined',
  },
  build: {
    outDir: path.join(root, 'build/web'),
    emptyOutDir: true,
    target: buildTargets,
    // Small pictures stay files: the content security policy and the cache prefer them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // Every browser of the target has it.
      polyfill: false,
      // The document names what its page needs, and the service worker brings the rest soon after: a list of all files of
      // all pages in the first one would be a third of it.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      input: {
        index: path.join(root, 'web/index.html'),
        site: path.join(root, 'web/site/index.html'),
        early: path.join(root, 'web/calls/ask-early.ts'),
      },
      output: {
        codeSplitting: { groups: chunkGroups },
        // 42 bits tell versions of one file apart; names in files are what compresses least.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
