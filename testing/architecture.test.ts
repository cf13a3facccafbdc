import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Which feature may use which others; must stay acyclic (a test below checks). */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  profiles: [],
  albums: [],
  notices: ['profiles'],
  auth: ['profiles', 'consent'],
  collection: ['albums'],
  sharing: ['collection', 'albums', 'profiles'],
  friends: ['profiles', 'albums', 'notices'],
  trades: ['friends', 'collection', 'albums', 'profiles', 'notices'],
  dashboard: ['trades', 'friends', 'collection', 'albums', 'profiles'],
  blog: ['profiles', 'newsletter'],
  newsletter: [],
  consent: [],
  // What it prints of the others are their constants.
  legal: ['auth', 'friends', 'trades', 'sharing', 'blog', 'newsletter', 'consent', 'notices'],
  // The hero shows a page of an album in the collection's own dress.
  landing: ['blog', 'newsletter', 'consent', 'legal', 'collection'],
};

/** Files of the house that may know features: they are the lists of features, or start them. */
const featureLists = new Set([
  'web/follow-server.ts',
  'web/offline/push-events.ts',
  'web/offline/service-worker.ts',
  'server/features.ts',
  'web/routes.tsx',
  'web/ask-early.ts',
  'web/site/pages.tsx',
  'web/App.tsx',
  'web/main.tsx',
  'web/shell/main.tsx',
  'server/config.ts',
]);

interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const files = ['shared', 'features', 'server', 'web', 'bin', 'catalogue'].flatMap(sourceFiles);

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => readSource(path.relative(root, path.join(entry.parentPath, entry.name))));
}

function readSource(name: string): SourceFile {
  const text = readFileSync(path.join(root, name), 'utf8');
  const specifiers = [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    match => match[1] ?? '',
  );
  return { name, text, imports: specifiers.map(specifier => resolve(name, specifier)) };
}

/** A path from the root for own files, the specifier as it is for packages. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : specifier;
}

function featureOf(name: string): string | undefined {
  return /^features\/([^/]+)\//.exec(name)?.[1];
}

function isIn(name: string, ...folders: string[]): boolean {
  return folders.some(folder => name.startsWith(`${folder}/`));
}

/** Breaks of a law as readable lines; a law holds when there are none. */
function breaks(law: (file: SourceFile, imported: string) => boolean): string[] {
  return files.flatMap(file =>
    file.imports.filter(imported => law(file, imported)).map(imported => `${file.name} → ${imported}`),
  );
}

const isRule = (name: string) =>
  /^features\/[^/]+\/(rules\/|contract\.ts|text\.ts)/.test(name) || isIn(name, 'shared');
const isWeb = (name: string) => isIn(name, 'web') || /^features\/[^/]+\/web\//.test(name);
const isServer = (name: string) =>
  isIn(name, 'server', 'bin', 'catalogue') || /^features\/[^/]+\/server\//.test(name);

describe('the house', () => {
  it('reads its sources', () => {
    expect(files.length).toBeGreaterThan(60);
  });

  it('lets rules, contracts and shared words know only each other and valibot', () => {
    expect(
      breaks((file, imported) => isRule(file.name) && !isRule(imported) && imported !== 'valibot'),
    ).toEqual([]);
  });

  it('gives rules neither clock nor dice nor waiting', () => {
    const dirty = files.filter(
      file =>
        isRule(file.name) &&
        /\bDate\.now|new Date\(\)|Math\.random|\bawait\b|\basync\b|performance\.now/.test(file.text),
    );
    expect(dirty.map(file => file.name)).toEqual([]);
  });

  it('keeps server and web apart', () => {
    expect(breaks((file, imported) => isWeb(file.name) && isServer(imported))).toEqual([]);
    expect(breaks((file, imported) => isServer(file.name) && isWeb(imported))).toEqual([]);
  });

  it('lets features use each other only by the table', () => {
    const isForeign = (file: SourceFile, imported: string) => {
      const [from, to] = [featureOf(file.name), featureOf(imported)];
      return from !== undefined && to !== undefined && from !== to && mayUse[from]?.includes(to) !== true;
    };
    expect(breaks(isForeign)).toEqual([]);
  });

  it('has a table without circles', () => {
    const reaches = (from: string, to: string, seen: readonly string[] = []): boolean =>
      (mayUse[from] ?? []).some(
        next => next === to || (!seen.includes(next) && reaches(next, to, [...seen, next])),
      );
    expect(Object.keys(mayUse).filter(feature => reaches(feature, feature))).toEqual([]);
  });

  it('knows no feature beside its lists', () => {
    expect(
      breaks(
        (file, imported) =>
          isIn(file.name, 'server', 'web', 'shared') &&
          !featureLists.has(file.name) &&
          featureOf(imported) !== undefined,
      ),
    ).toEqual([]);
  });

  it('fetches parts by those doors alone that outlive a lost file', () => {
    const doors = ['web/part.tsx', 'web/site/later.tsx'];
    const others = files.filter(file => /\blazy\(/.test(file.text) && !doors.includes(file.name));
    expect(others.map(file => file.name)).toEqual([]);
  });

  it('has no circles of imports', () => {
    expect(circles()).toEqual([]);
  });

  it('uses no forbidden names', () => {
    const forbidden =
      /(^|[-/.])(utils?|helpers?|common|misc|managers?|services?|handlers?|lib|core|types)([-/.]|$)/;
    const allowed = new Set(['features/auth/server/common-passwords.ts', 'web/offline/service-worker.ts']);
    expect(files.map(file => file.name).filter(name => forbidden.test(name) && !allowed.has(name))).toEqual(
      [],
    );
  });

  it('writes German only where German lives', () => {
    const german = /['"`>][^'"`<>]*(\p{L}{2}[äöüß]|[äöüß]\p{L}{2}|[ÄÖÜ]\p{L}{2})[^'"`<>]*['"`<]/u;
    const mayBeGerman = (name: string) =>
      /(^|\/)([a-z-]+-)?text\.ts$/.test(name) || isIn(name, 'catalogue', 'web/design/gallery');
    const offenders = files.filter(
      file => !mayBeGerman(file.name) && german.test(withoutComments(file.text)),
    );
    expect(offenders.map(file => file.name).filter(name => !germanByNature.has(name))).toEqual([]);
  });

  it('keeps files short', () => {
    const long = files.filter(file => file.text.split('\n').length > 300);
    expect(long.map(file => file.name)).toEqual([]);
  });
});

/** Lists of words and letters, not sentences: what passwords must not be, and what the fonts must have. */
const germanByNature = new Set(['features/auth/rules/password.ts', 'bin/subset-fonts.ts']);

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** Files that reach themselves by what they load at once; types and lazily loaded parts do not count. */
function circles(): string[][] {
  const edges = new Map(files.map(file => [file.name, valueImports(file)]));
  const reach = (from: string) => {
    const seen = new Set<string>();
    const open = [...(edges.get(from) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(edges.get(next) ?? []));
    }
    return seen;
  };
  return files.filter(file => reach(file.name).has(file.name)).map(file => [file.name]);
}

function valueImports(file: SourceFile): string[] {
  const code = file.text.replace(/import type [^;]+;/g, '');
  return [...code.matchAll(/(?<!')\b(?:from|import)\s*'([^']+)'/g)].map(match =>
    resolve(file.name, match[1] ?? ''),
  );
}
