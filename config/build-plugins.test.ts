import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stylesOf, withImports } from './built-chunks.ts';
import { chunkPlaces, standsAt } from './chunk-groups.ts';
import { compileHints } from './compile-hints.ts';
import { devSite } from './dev-site.ts';
import { documentHead } from './document-head.ts';
import { pageCode } from './page-code.ts';
import { precompress } from './precompress.ts';
import { withStarter } from './service-worker.ts';
import { siteCode, withoutOwnStyles } from './site-code.ts';
import { pagePaths, sitePaths } from '../shared/page-paths.ts';
import { keptDocument, workerPath } from '../web/offline/worker-messages.ts';

const root = path.resolve(import.meta.dirname, '..');
const webDir = path.join(root, 'build/web');

/** A chunk of a build, with the fields that the plugins read. */
function chunk(name: string, given: Partial<Rolldown.OutputChunk> = {}, styles: readonly string[] = []) {
  const viteMetadata = { importedCss: new Set(styles), importedAssets: new Set<string>() };
  const file = { type: 'chunk', name, fileName: `${name}.js`, code: `"${name}"`, moduleIds: [] };
  return {
    ...file,
    imports: [],
    dynamicImports: [],
    viteMetadata,
    ...given,
  } as unknown as Rolldown.OutputChunk;
}

type Hook = 'generateBundle' | 'transformIndexHtml' | 'configureServer' | 'configResolved' | 'closeBundle';

function hook(plugin: Plugin, name: Hook) {
  const found = plugin[name];
  return (typeof found === 'object' && 'handler' in found ? found.handler : found) as (
    ...given: unknown[]
  ) => unknown;
}

it('follows imports, those on demand only where they are asked for, and in circles', () => {
  const page = chunk('page', { imports: ['parts.js'], dynamicImports: ['dialog.js'] }, [
    'page.css',
    'base.css',
  ]);
  const parts = chunk('parts', { imports: ['page.js'] }, ['parts.css']);
  const dialog = chunk('dialog', {}, ['dialog.css']);
  const all = [page, parts, dialog, chunk('other')];
  const atOnce = withImports([page], all);
  expect([...atOnce]).toEqual([page, parts]);
  expect([...withImports([page], all, 'later')]).toEqual([page, parts, dialog]);
  expect(stylesOf(atOnce, [chunk('base', {}, ['base.css'])])).toEqual(['page.css', 'parts.css']);
});

it('says of the files that the album begins with that all is called', () => {
  const bundle = { a: chunk('base'), b: chunk('TradesPage'), c: { type: 'asset', name: 'base' } };
  hook(compileHints(), 'generateBundle')({}, bundle);
  expect(bundle.a.code).toBe('//# allFunctionsCalledOnLoad\n"base"');
  expect(bundle.b.code).toBe('"TradesPage"');
});

it('takes the names of style sheets out of what a page loads, and nothing else', () => {
  const code =
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.css"])))=>i.map(i=>d[i]);\n' +
    'load(()=>import("./a.js"),__vite__mapDeps([0,1]));say("[0]")';
  expect(withoutOwnStyles(code)).toBe('load(()=>import("./a.js"),[]);say("[0]")');
  expect(withoutOwnStyles('say("nothing to load")')).toBe('say("nothing to load")');
});

it('leaves of a public document what its first picture needs', () => {
  const [early, late] = [
    '<script type="module" async crossorigin src="/early.js"></script>',
    '<script type="module" crossorigin src="/site.js"></script><link rel="stylesheet" href="/a.css">',
  ];
  const strip = hook(siteCode(), 'transformIndexHtml');
  const left = strip(early + late, { path: '/site/index.html' });
  expect(left).toBe(early.replace('async', 'async blocking="render"'));
  expect(strip(early + late, { path: '/index.html' })).toBe(early + late);
});

it('puts names, colours, fonts and the early script into the document', () => {
  const bundle = {
    early: chunk('early'),
    'fredoka.woff2': { type: 'asset', fileName: 'fredoka.woff2', names: [] },
    consent: chunk('consent', { moduleIds: ['/web/AppConsent.tsx'] }, ['consent.css']),
  };
  const fill = hook(documentHead(), 'transformIndexHtml');
  const { html, tags } = fill('<title>%NAME%</title>%PAPER_DARK% %OTHER%', {
    bundle,
    path: '/index.html',
  }) as { html: string; tags: Array<{ tag: string; attrs?: Record<string, unknown> }> };
  expect(html).toMatch(/^<title>Klebekumpel<\/title>#[0-9a-f]{6} %OTHER%$/);
  expect(tags.map(({ tag, attrs }) => [tag, attrs?.['src'] ?? attrs?.['href']])).toEqual([
    ['template', undefined],
    ['script', '/early.js'],
    ['link', '/fredoka.woff2'],
  ]);
});

it('names for the kept document both of the scripts that the app begins with, and what they need once', () => {
  const [early, entry] = ['/early.js', '/index.js'].map(
    src => `<script type="module" crossorigin src="${src}"></script>`,
  );
  const needs = (...files: readonly string[]) =>
    files.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  const begin = (code: string) => withStarter(`<head>${code}<title></title></head>`, '/start.js');
  const kept = '<head><meta name="app-code" content="/early.js /index.js /base.js">';
  const rest = '<script async src="/start.js"></script><title></title></head>';
  expect(begin(`${early}${entry}${needs('base.js')}`)).toBe(kept + rest);
  expect(begin(`${early}${entry}${needs('early.js', 'base.js')}`)).toBe(kept + rest);
  expect(() => begin(`${entry}${needs('early.js')}`)).toThrow('not with two scripts');
});

it.each([
  ['/blog?seite=2', 'text/html', '/site/index.html?seite=2'],
  ['/gibt-es-nicht', 'text/html,*/*', '/site/index.html'],
  ['/dashboard', 'text/html', '/dashboard'],
  ['/logo.svg', 'text/html', '/logo.svg'],
  ['/api/health', '*/*', '/api/health'],
])('answers %s for %s with %s while developing', (url, accept, answered) => {
  const request = { url, headers: { accept } };
  const middlewares = {
    use: (answer: (...given: unknown[]) => void) => answer(request, undefined, () => undefined),
  };
  hook(devSite(), 'configureServer')({ middlewares });
  expect(request.url).toBe(answered);
});

it('writes packed copies beside files that are worth it', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'klebekumpel-packed-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  const files = {
    'long.js': 'say("Hallo");'.repeat(100),
    'short.js': 'say()',
    'picture.png': '0'.repeat(900),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(outDir, name), content);
  const plugin = precompress();
  hook(plugin, 'configResolved')({ build: { outDir } });
  await hook(plugin, 'closeBundle')();
  const added = readdirSync(outDir).filter(name => !(name in files));
  expect(added.toSorted()).toEqual(['long.js.br', 'long.js.gz']);
  const read = (name: string) => readFileSync(path.join(outDir, name));
  const unpacked = [brotliDecompressSync(read('long.js.br')), gunzipSync(read('long.js.gz'))];
  expect(unpacked.map(String)).toEqual([files['long.js'], files['long.js']]);
});

it('notes files of every page that are there, two style sheets of a public one at most', () => {
  const noted: Record<string, string[]> = JSON.parse(
    readFileSync(path.join(webDir, 'page-code.json'), 'utf8'),
  );
  const [ofApp, ofSite] = [Object.keys(pagePaths), [...Object.keys(sitePaths), 'missing']];
  expect(Object.keys(noted).toSorted()).toEqual([...ofApp, ...ofSite].toSorted());
  for (const file of new Set(Object.values(noted).flat())) expect(existsSync(webDir + file), file).toBe(true);
  for (const page of ofSite) {
    const files = noted[page] ?? [];
    expect(files.filter(file => file.endsWith('.css')).length, page).toBeLessThanOrEqual(2);
  }
});

describe('what a page needs', () => {
  const moduleOf = (key: string) => `/x/${key.charAt(0).toUpperCase()}${key.slice(1)}Page.tsx`;
  const entry = (name: string, given: Partial<Rolldown.OutputChunk> = {}) =>
    chunk(name, { isEntry: true, ...given }, [`${name}.css`]);

  /** A build in which each page is one chunk that imports `parts`; `more` replaces chunks by their names. */
  function built(more: Readonly<Record<string, Partial<Rolldown.OutputChunk>>> = {}) {
    const keys = [...Object.keys(pagePaths), ...Object.keys(sitePaths), 'missing'];
    const pages = keys.map(key =>
      chunk(key, { moduleIds: [moduleOf(key)], imports: ['parts.js'], ...more[key] }, [`${key}.css`]),
    );
    const parts = chunk('parts', { imports: ['base.js'] }, ['parts.css']);
    const start = ['index', 'early', 'site'].map(name => entry(name, { imports: ['base.js'] }));
    const all = [...start, chunk('base'), parts, ...pages].map(file => [file.fileName, file]);
    const emitted: Array<{ fileName?: string; name?: string; source: string }> = [];
    const context = {
      error(message: string) {
        throw new Error(message);
      },
      emitFile: (file: (typeof emitted)[number]) => file.name ?? String(emitted.push(file)),
      getFileName: (name: string) => `merged-${name}`,
    };
    hook(pageCode(), 'generateBundle').call(context, {}, Object.fromEntries(all));
    const source = emitted.find(({ fileName }) => fileName === 'page-code.json')?.source ?? '{}';
    return JSON.parse(source) as Record<string, string[]>;
  }

  it('is noted without what its document names, of a public page with it and in two style sheets', () => {
    const noted = built();
    expect(noted['album']).toEqual(['/album.css', '/parts.css', '/album.js', '/parts.js']);
    expect(noted['blog']).toEqual([
      '/merged-BlogPage.css',
      '/site.css',
      '/site.js',
      '/base.js',
      '/blog.js',
      '/parts.js',
    ]);
  });

  it('is refused where no chunk holds the page, or where it would start the other document’s app', () => {
    expect(() => built({ album: { moduleIds: [] } })).toThrow('No chunk holds AlbumPage.');
    expect(() => built({ album: { imports: ['site.js'] } })).toThrow(
      'album.js needs site.js, another entry.',
    );
  });
});

it('precaches what every page of the app needs, by what each file holds, and what starts it first', () => {
  const worker = readFileSync(path.join(webDir, workerPath), 'utf8');
  const noted: Record<string, string[]> = JSON.parse(
    readFileSync(path.join(webDir, 'page-code.json'), 'utf8'),
  );
  const missing = Object.keys(pagePaths)
    .flatMap(key => noted[key] ?? [])
    .filter(file => !worker.includes(file));
  expect(missing).toEqual([]);
  const kept = [...worker.matchAll(/\burl:\s*"([^"]+)",\s*sum:\s*"([^"]+)"/g)];
  for (const [, file = '', sum = ''] of kept) {
    const content = readFileSync(path.join(webDir, file));
    expect(createHash('sha256').update(content).digest('base64').startsWith(sum), file).toBe(true);
  }
  const files = kept.map(([, file]) => file);
  expect(files[0]).toBe(keptDocument);
  const start = readFileSync(path.join(webDir, keptDocument), 'utf8').match(/\/assets\/[\w.-]+/g) ?? [];
  const shell = new Set([...start, ...['auth', 'dashboard', 'album'].flatMap(page => noted[page] ?? [])]);
  expect(new Set(files.slice(1, 1 + shell.size))).toEqual(shell);
});

it('groups modules that are there', () => {
  const folders = ['features', 'web', 'shared', 'node_modules/lucide/dist/esm/icons'];
  const files = folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
      path.join(root, folder, name),
    ),
  );
  const empty = chunkPlaces.filter(place => !files.some(file => standsAt(file, [place])));
  expect(empty).toEqual([]);
});
