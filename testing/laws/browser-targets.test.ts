import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { transform, type Loader } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { buildTargets, oldestBrowsers } from '../../config/browser-targets.ts';

const root = path.resolve(import.meta.dirname, '../..');
const build = path.join(root, 'build/web');

/** MDN's browser-compat-data. */
const known: CompatData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

interface BuiltFile {
  readonly name: string;
  readonly code: string;
}

const files: readonly BuiltFile[] = readdirSync(build, { recursive: true, encoding: 'utf8' })
  .filter(name => /^(?:assets\/.*|[\w-]+)\.(?:js|css)$/.test(name))
  .map(name => ({ name, code: readFileSync(path.join(build, name), 'utf8') }));

const isScript = ({ name }: BuiltFile) => name.endsWith('.js');

/** Newer APIs in our code and packages that are feature-detected, and names of our own that look like newer APIs. */
const guarded = new Set([
  // Feature-detected.
  'BarcodeDetector',
  'CloseWatcher',
  'trustedTypes',
  'Document#startViewTransition',
  'Error.captureStackTrace',
  'Error#captureStackTrace',
  'Element#startViewTransition',
  'Element#checkVisibility',
  'Navigator#canShare',
  'Navigator#share',
  'Navigator#clearAppBadge',
  'Navigator#setAppBadge',
  'StorageManager#estimate',
  'IDBFactory#databases',
  // Our own names.
  'Error#fileName',
  'EventTarget#when',
  'Iterator#drop',
  'Navigator#install',
]);

/** Newer CSS that is progressive enhancement. */
const plainer = new Set([
  ':-webkit-inner-spin-button',
  ':-webkit-search-cancel-button',
  ':details-content',
  ':right',
  '-webkit-tap-highlight-color',
  '@page',
  '@property',
  'anchor()',
  'anchor-name',
  'break-after: avoid',
  'contain-intrinsic-height',
  'contain-intrinsic-size',
  'content-visibility',
  'field-sizing',
  'font-family: ui-monospace',
  'forced-color-adjust',
  'hyphenate-limit-chars',
  'scrollbar-width',
  'size',
  'text-decoration: dotted',
  'text-wrap',
  'text-wrap: balance',
  'text-wrap: pretty',
  'zoom',
]);

/** The first version that supports it without flags. */
function since(browser: 'chrome' | 'firefox' | 'safari', { support }: CompatStatement): number {
  const statements = [support[browser] ?? []].flat();
  const whole = statements.filter(
    ({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name,
  );
  // Partial support that was replaced, not removed.
  if (whole.every(({ version_removed }) => version_removed !== undefined)) return Number.POSITIVE_INFINITY;
  const versions = whole.map(({ version_added: version }) =>
    typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN,
  );
  return Math.min(...versions.map(version => (Number.isNaN(version) ? Number.POSITIVE_INFINITY : version)));
}

function isNewer(feature: Identifier | undefined): boolean {
  const { __compat: statement } = feature ?? {};
  if (statement === undefined) return false;
  return (['chrome', 'firefox', 'safari'] as const).some(
    browser => since(browser, statement) > Number(oldestBrowsers[browser]),
  );
}

function membersOf(identifier: object): Array<[string, Identifier]> {
  return Object.entries(identifier).filter(([name]) => !name.startsWith('__'));
}

const bare = (name: string) => name.replace(/_static$/, '');

/** Interfaces found on every page; members of others would match our own names too often. */
const onEveryPage =
  /^(?:Abort\w+|Blob|Cache\w*|Clipboard|CSSStyle\w+|Document\w*|DOM\w+|Element|Event|EventTarget|File\w*|FormData|Headers|History|HTML\w+|IDB\w+|IntersectionObserver|Location|MediaDevices|MediaStream\w*|Navigator|Node\w*|Notification|Performance\w*|Push\w+|Range|ReadableStream|Request|ResizeObserver|Response|Selection|ServiceWorker\w*|StorageManager|SVG\w+|URL\w*|Window|Worker)$/;

/** Names of newer APIs, each with a pattern of its use. */
function newerNames(): Array<[string, RegExp]> {
  const builtins = membersOf(known.javascript.builtins ?? {});
  const all = [...builtins, ...membersOf(known.api)];
  // Names that one interface supports in time while another is feature-detected.
  const inTime = new Set(
    all.flatMap(([, owner]) =>
      membersOf(owner)
        .filter(([, member]) => !isNewer(member))
        .map(([name]) => bare(name)),
    ),
  );
  const used = (name: string) => name.replaceAll('$', '\\$');
  return all.flatMap(([owner, identifier]): Array<[string, RegExp]> => {
    const isOwn = owner in (known.javascript.builtins ?? {});
    if (isNewer(identifier) && owner !== 'Iterator')
      return [[owner, new RegExp(`\\b(?:new |window\\.|globalThis\\.|self\\.)${used(owner)}\\b`)]];
    return membersOf(identifier)
      .filter(([name, member]) => isNewer(member) && bare(name) !== owner && /^\w+$/.test(name))
      .flatMap(([name]): Array<[string, RegExp]> => {
        const said = bare(name);
        const asStatic: [string, RegExp] = [
          `${owner}.${said}`,
          new RegExp(`\\b${used(owner)}\\.${used(said)}\\b`),
        ];
        // Not after a spread: there it is a function with a minified name.
        const isMethod = !inTime.has(said) && (isOwn || onEveryPage.test(owner)) && !name.endsWith('_static');
        return isMethod
          ? [asStatic, [`${owner}#${said}`, new RegExp(`(?<!\\.\\.)\\.${used(said)}\\(`)]]
          : [asStatic];
      });
  });
}

const names = newerNames();

function newerInScript(code: string): string[] {
  return names.filter(([name, use]) => !guarded.has(name) && use.test(code)).map(([name]) => name);
}

/** Newer CSS, each with a pattern of its use. */
function newerStyles(): Array<[string, RegExp]> {
  const { properties = {}, 'at-rules': atRules = {}, selectors = {}, types = {} } = known.css;
  const rule = (name: string, use: string): [string, RegExp] => [name, new RegExp(use)];
  const functionsIn = (identifier: Identifier): Array<[string, RegExp]> =>
    membersOf(identifier).flatMap(([name, member]) => [
      ...(isNewer(member) && /^[a-z-]+$/.test(name) ? [rule(`${name}()`, `[ :,(]${name}\\(`)] : []),
      ...functionsIn(member),
    ]);
  return [
    ...membersOf(properties).flatMap(([name, property]) =>
      isNewer(property)
        ? [rule(name, `[{;]${name}:`)]
        : membersOf(property)
            .filter(([value, member]) => isNewer(member) && /^[a-z-]+$/.test(value))
            .map(([value]) => rule(`${name}: ${value}`, `[{;]${name}:(?:[^;}]*[ ,])?${value}[ ,;}]`)),
    ),
    ...membersOf(atRules)
      .filter(([, one]) => isNewer(one))
      .map(([name]) => rule(`@${name}`, `@${name}[ {]`)),
    ...membersOf(selectors)
      .filter(([name, one]) => isNewer(one) && /^[a-z-]+$/.test(name))
      .map(([name]) => rule(`:${name}`, `[^{;]::?${name}[ ,{(:>)]`)),
    ...functionsIn(types),
  ];
}

const styles = newerStyles();

function newerInStyles(code: string): string[] {
  return styles
    .filter(([name, use]) => !plainer.has(name) && !code.includes(`-webkit-${name}:`) && use.test(code))
    .map(([name]) => name);
}

/** True where esbuild would have to transpile for these browsers. */
async function hasNewerSyntax(code: string, loader: Loader): Promise<boolean> {
  // All targets support it, but esbuild would transpile it anyway.
  const supported = { 'regexp-unicode-property-escapes': true };
  const written = (target: string | string[]) =>
    transform(code, { loader, target, supported, logLevel: 'silent' });
  const [forThese, forNewest] = await Promise.all([written(buildTargets), written('esnext')]);
  return forThese.code !== forNewest.code;
}

describe('what is built', () => {
  it('is read', () => {
    expect(files.filter(isScript).length).toBeGreaterThan(100);
    expect(files.some(({ name }) => name === 'service-worker.js')).toBe(true);
  });

  it('calls nothing that the oldest browsers lack', () => {
    const found = files
      .filter(isScript)
      .flatMap(({ name, code }) => newerInScript(code).map(newer => `${name}: ${newer}`));
    expect(found).toEqual([]);
  });

  it('is styled by nothing that a page needs and they lack', () => {
    const found = files
      .filter(file => !isScript(file))
      .flatMap(({ name, code }) => newerInStyles(code).map(newer => `${name}: ${newer}`));
    expect(found).toEqual([]);
  });

  it('is written in words that they understand', async () => {
    const found = await Promise.all(
      files.map(async file => ({
        ...file,
        isNewer: await hasNewerSyntax(file.code, isScript(file) ? 'js' : 'css'),
      })),
    );
    expect(found.filter(file => file.isNewer).map(({ name }) => name)).toEqual([]);
  });
});

describe('the reader', () => {
  it.each([
    ['if(!URL.canParse(e))return', 'URL.canParse'],
    ['Object.groupBy(e,t)', 'Object.groupBy'],
    ['Array.fromAsync(e)', 'Array.fromAsync'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['AbortSignal.any([e,t])', 'AbortSignal.any'],
    ['e.values().toArray()', 'Iterator#toArray'],
    ['e.isSubsetOf(t)', 'Set#isSubsetOf'],
  ])('finds newer names in %s', (code, name) => {
    expect(newerInScript(code)).toContain(name);
  });

  it.each([
    '[...e].toSorted()',
    'e.at(-1)',
    'structuredClone(e)',
    'AbortSignal.timeout(9)',
    'Object.hasOwn(e,t)',
    // A short name that the build gave to a function of ours.
    '({...xr(e,t)})',
  ])('lets %s pass', code => expect(newerInScript(code)).toEqual([]));

  it.each([
    ['a{interpolate-size:allow-keywords}', 'interpolate-size'],
    ['@starting-style{a{opacity:0}}', '@starting-style'],
    ['a{color:light-dark(red,blue)}', 'light-dark()'],
  ])('finds newer style in %s', (code, name) => {
    expect(newerInStyles(code)).toContain(name);
  });

  it.each([
    ['class A{static{this.x=1}accessor y=2}', 'js'],
    ['const e=/[\\p{L}--[a-z]]/v', 'js'],
    ['a{&:hover{color:red}}', 'css'],
  ] as const)('finds newer words in %s', async (code, loader) => {
    expect(await hasNewerSyntax(code, loader)).toBe(true);
  });
});

it('README names the browsers', () => {
  const { chrome, edge, firefox, safari } = oldestBrowsers;
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari}`,
  );
});
