import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Bundles the renderer of public pages, with React and the pages' components, into one file that needs no packages. */
export default defineConfig({
  root: path.join(root, 'web'),
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: path.join(root, 'web/site/render.tsx'),
    outDir: path.join(root, 'build/render'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    // Its style sheets are thrown away, and Tailwind has not read them.
    cssMinify: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
