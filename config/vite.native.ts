import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { buildTargets } from './browser-targets.ts';
import { cssLayers } from './css-layers.ts';
import { documentHead } from './document-head.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Builds the web app for the native shell: it contains all its files and talks to the server at this origin. */
export function shellBuild(server: string, outDir: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    root: path.join(root, 'web/shell'),
    publicDir: path.join(root, 'web/public'),
    plugins: [react(), tailwindcss(), shellPolicy(server), documentHead()],
    css: { postcss: { plugins: [cssLayers()] } },
    define: { 'import.meta.env.VITE_SERVER': JSON.stringify(server) },
    build: {
      outDir,
      emptyOutDir: true,
      target: buildTargets,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  };
}

/** No server sends headers for the shell's document, so it carries a policy itself, as strict as on the web. */
function shellPolicy(server: string): Plugin {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${server}`,
    "font-src 'self'",
    // Files to be shared are read from blob: URLs.
    `connect-src 'self' blob: ${server}`,
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types qr-reader',
  ].join('; ');
  return { name: 'shell-policy', transformIndexHtml: html => html.replace('%POLICY%', policy) };
}
