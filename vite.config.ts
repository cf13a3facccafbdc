import { createHash } from 'node:crypto';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentHead } from './config/document-head.ts';
import { precompress } from './config/precompress.ts';
import { slimRouter } from './config/slim-router.ts';

const apiAddress = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
const root = import.meta.dirname;

/**
 * One file for what every page needs, one for what every signed-in page needs beside that. Left alone the bundler
 * makes 28 files for the album page, many of 200 bytes.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  {
    name: 'start',
    test: /\/web\/design\/(?:Button|Field|Skeleton|StickerMark|Tabs|toast)\.tsx?$|\/auth\/web\/text\.ts$/,
    priority: 2,
  },
  {
    name: 'member',
    test: /\/(?:MemberShell|follow-server|Badge|Card|EmptyState|progress|native)\.tsx?$/,
    priority: 1,
  },
];

export default defineConfig({
  root: path.join(root, 'web'),
  publicDir: 'public',
  plugins: [react(), tailwindcss(), documentHead(), slimRouter(), precompress()],
  server: { proxy: { '/api': apiAddress, '/pictures': apiAddress } },
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildId()) },
  build: {
    outDir: path.join(root, 'build/web'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Small pictures stay files: the content security policy and the cache prefer them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});

/** Kept data of another build is not trusted to have the same shape. */
function buildId(): string {
  return createHash('sha256').update(`${Date.now()}`).digest('hex').slice(0, 12);
}
