import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { pagePaths } from '../shared/page-paths.ts';
import { offlinePage } from '../web/offline/offline-page.ts';
import { appDocument, offlineDocument, workerPath } from '../web/offline/worker-messages.ts';

interface Entry {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity?: string;
}

/** Files without a hash in their name that every screen may show. */
const publicFiles = /^(?:avatars|icons|pictures)\/.*\.svg$/;

/**
 * Writes the service worker as one file, with the list of what it keeps for opening without a network: the app's
 * document and everything that the document can lead to.
 */
export function serviceWorker(): Plugin {
  let outDir = '';
  let entry = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: config => {
      outDir = config.build.outDir;
      entry = path.join(config.root, 'offline/service-worker.ts');
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_, bundle) {
        const document = readFileSync(path.join(outDir, appDocument), 'utf8');
        writeFileSync(path.join(outDir, offlineDocument), offlinePage(document));
        const named = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
          .map(name => name.replaceAll(path.sep, '/'))
          .filter(name => publicFiles.test(name));
        const precached: Entry[] = [
          entryOf(outDir, appDocument),
          entryOf(outDir, offlineDocument),
          ...appFiles(bundle).map(name => ({ url: `/${name}`, revision: null })),
          ...named.toSorted().map(name => entryOf(outDir, `/${name}`)),
        ];
        await build({
          entryPoints: [entry],
          outfile: path.join(outDir, workerPath),
          bundle: true,
          minify: true,
          format: 'iife',
          target: 'es2022',
          logLevel: 'warning',
          define: {
            PRECACHED: JSON.stringify(precached),
            PAGE_FILES: JSON.stringify(pageFiles(outDir, precached)),
            'process.env.NODE_ENV': '"production"',
          },
        });
      },
    },
  };
}

/**
 * The revision makes a changed file be fetched again. The check makes a worker that arrives in the midst of a release
 * wait for the next try, not keep one release's document with the other's parts.
 */
function entryOf(outDir: string, url: string): Entry {
  const content = readFileSync(path.join(outDir, url));
  const hash = (algorithm: string) => createHash(algorithm).update(content);
  const revision = hash('sha256').digest('hex').slice(0, 12);
  return { url, revision, integrity: `sha256-${hash('sha256').digest('base64')}` };
}

/** What `page-code.ts` noted of the app's pages, as places in the list of what is kept. */
function pageFiles(outDir: string, precached: readonly Entry[]): Record<string, number[]> {
  const code: Record<string, string[]> = JSON.parse(
    readFileSync(path.join(outDir, 'page-code.json'), 'utf8'),
  );
  const places = new Map(precached.map(({ url }, at) => [url, at]));
  const placesOf = (files: readonly string[] = []) => files.flatMap(file => places.get(file) ?? []);
  return Object.fromEntries(Object.keys(pagePaths).map(page => [page, placesOf(code[page])]));
}

/** Code, styles and fonts that the app's document leads to, now or on demand. */
function appFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const found = new Set(
    chunks.filter(({ isEntry, name }) => isEntry && (name === 'index' || name === 'early')),
  );
  // A set visits what is added to it meanwhile.
  for (const { imports, dynamicImports } of found)
    chunks
      .filter(({ fileName }) => imports.includes(fileName) || dynamicImports.includes(fileName))
      .forEach(chunk => found.add(chunk));
  const styles = new Set([...found].flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const fonts = Object.keys(bundle).filter(name => name.endsWith('.woff2'));
  return [...[...found].map(({ fileName }) => fileName), ...styles, ...fonts].toSorted();
}
