import { createHash } from 'node:crypto';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentHead } from './config/document-head.ts';
import { precompress } from './config/precompress.ts';

const apiAddress = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
const root = import.meta.dirname;

export default defineConfig({
  root: path.join(root, 'web'),
  publicDir: 'public',
  plugins: [react(), tailwindcss(), documentHead(), precompress()],
  server: { proxy: { '/api': apiAddress, '/pictures': apiAddress } },
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildId()) },
  build: {
    outDir: path.join(root, 'build/web'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Small pictures stay files: the content security policy and the cache prefer them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});

/** Kept data of another build is not trusted to have the same shape. */
function buildId(): string {
  return createHash('sha256').update(`${Date.now()}`).digest('hex').slice(0, 12);
}
