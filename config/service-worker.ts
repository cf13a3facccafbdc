import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { buildTargets } from './browser-targets.ts';
import { stylesOf, withImports } from './built-chunks.ts';
import { pagePaths } from '../shared/page-paths.ts';
import type { AppFile } from '../web/offline/kept-app.ts';
import { appDocument, keptDocument, workerPath } from '../web/offline/worker-messages.ts';

/** Pages whose code is kept first: where people arrive, and where they collect. */
const shellPages = ['auth', 'dashboard', 'album'] as const;

/** Files without a hash in their name that any screen may show. */
const publicFiles = /^(?:avatars|icons|pictures)\/.*\.svg$/;

/** 54 bits: enough against damage. */
const sumLength = 9;

/** The script that starts the cached document, by its name in the bundle. */
const startApp = 'start-app.js';
const isStarter = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'asset' && file.names.includes(startApp);

/** Bundled separately and not as a module: sharing code with other scripts would mean one more file to wait for. */
const howBundled = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: buildTargets,
  logLevel: 'warning',
} as const;

/**
 * Writes the service worker as one file, with the list of files that it precaches for offline starts: the app's
 * document and everything that the document can lead to.
 */
export function serviceWorker(): Plugin {
  let outDir = '';
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: config => {
      outDir = config.build.outDir;
      root = config.root;
    },
    async buildStart() {
      const { outputFiles } = await build({
        ...howBundled,
        entryPoints: [path.join(root, 'offline/start-app.ts')],
        write: false,
      });
      this.emitFile({ type: 'asset', name: startApp, source: outputFiles[0]?.text ?? '' });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        const document = readFileSync(path.join(outDir, appDocument), 'utf8');
        const starter = Object.values(bundle).find(isStarter)?.fileName ?? '';
        writeFileSync(path.join(outDir, keptDocument), withStarter(document, `/${starter}`));
        const named = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
          .map(name => name.replaceAll(path.sep, '/'))
          .filter(name => publicFiles.test(name));
        const pageCode: Record<string, string[]> = JSON.parse(
          readFileSync(path.join(outDir, 'page-code.json'), 'utf8'),
        );
        const kept = readFileSync(path.join(outDir, keptDocument), 'utf8');
        const shell = new Set([
          keptDocument,
          ...(kept.match(/\/assets\/[\w.-]+/g) ?? []),
          ...shellPages.flatMap(page => pageCode[page] ?? []),
        ]);
        const all = new Set([
          ...shell,
          ...appFiles(bundle).map(name => `/${name}`),
          ...named.toSorted().map(name => `/${name}`),
        ]);
        const precached = [...all].map(url => fileOf(outDir, url));
        await build({
          ...howBundled,
          entryPoints: [path.join(root, 'offline/service-worker.ts')],
          outfile: path.join(outDir, workerPath),
          define: {
            PRECACHED: JSON.stringify(precached),
            SHELL_FILES: String(shell.size),
            PAGE_FILES: JSON.stringify(pageFiles(pageCode, [...all])),
            DOCUMENT_HEAD: JSON.stringify(headOf(kept)),
            'process.env.NODE_ENV': '"production"',
          },
        });
      },
    },
  };
}

/**
 * The app's document without its script tags: its code is listed for the starter, which requests it in the page's
 * place. The two scripts to run come first, in order, then what they need.
 */
export function withStarter(document: string, starter: string): string {
  const script = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
  const needed = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
  const filesIn = (tags: RegExp) => [...document.matchAll(tags)].map(([, file = '']) => file);
  const scripts = filesIn(script);
  if (scripts.length !== 2)
    throw new Error(`The app begins with ${scripts.join(' ')}, not with two scripts.`);
  const code = new Set([...scripts, ...filesIn(needed)]);
  const named = `<meta name="app-code" content="${[...code].join(' ')}">`;
  return document
    .replaceAll(script, '')
    .replaceAll(needed, '')
    .replace('<head>', `<head>${named}<script async src="${starter}"></script>`);
}

/** The sum fails a worker that installs in the midst of a release, so that it never combines files of two releases. */
function fileOf(outDir: string, url: string): AppFile {
  const hash = createHash('sha256').update(readFileSync(path.join(outDir, url)));
  return { url, sum: hash.digest('base64').slice(0, sumLength) };
}

/** Of the kept document, without its code and its title. */
function headOf(document: string): string {
  return document
    .slice(0, document.indexOf('</head>'))
    .replaceAll(/<meta name="app-code"[^>]*>|<template>.*?<\/template>|<title>[^<]*<\/title>/gs, '');
}

/** What `page-code.ts` recorded for the app's pages, as indexes into the precache list. */
function pageFiles(code: Record<string, string[]>, kept: readonly string[]): Record<string, number[]> {
  const places = new Map(kept.map((url, at) => [url, at]));
  const placesOf = (files: readonly string[] = []) => files.flatMap(file => places.get(file) ?? []);
  return Object.fromEntries(Object.keys(pagePaths).map(page => [page, placesOf(code[page])]));
}

/** Code, styles, workers and fonts that the app's document leads to, at once or on demand. */
function appFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const entries = chunks.filter(({ isEntry, name }) => isEntry && (name === 'index' || name === 'early'));
  const found = withImports(entries, chunks, 'later');
  const others = Object.keys(bundle).filter(name => name.endsWith('.woff2') || name.includes('.worker-'));
  return [...[...found].map(({ fileName }) => fileName), ...stylesOf(found), ...others].toSorted();
}
