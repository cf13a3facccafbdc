import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { everyFile, featureOf, files, importsOf, isIn, mayUse, sheets, type SourceFile } from './sources.ts';

/** Files that list features, and those that start them. */
const featureLists = new Set([
  'web/calls/follow-server.ts',
  'web/offline/push-events.ts',
  'web/offline/service-worker.ts',
  'server/features.ts',
  'server/tables.ts',
  'web/routes.tsx',
  'web/album-parts.tsx',
  'web/member/MemberFrame.tsx',
  'web/member/member-shell.tsx',
  'web/member/WaitingBar.tsx',
  'web/member/waiting.ts',
  'web/calls/ask-early.ts',
  'web/site/pages.tsx',
  'web/shell/main.tsx',
  'server/config.ts',
]);

/** Folder → the only file of it that others may import. */
const islands = {
  'server/embedded-postgres': 'start.ts',
  native: 'start.ts',
  catalogue: 'index.ts',
} as const;

/** Imports that break the law; empty where it holds. */
function breaks(law: (file: SourceFile, imported: string) => boolean): string[] {
  return [...files, ...sheets].flatMap(file =>
    file.imports.filter(imported => law(file, imported)).map(imported => `${file.name} → ${imported}`),
  );
}

const isRule = (name: string) =>
  /^features\/[^/]+\/(rules\/|([a-z-]+-)?contract\.ts|text\.ts)/.test(name) || isIn(name, 'shared');
const isWeb = (name: string) => isIn(name, 'web') || /^features\/[^/]+\/web\//.test(name);
const isServer = (name: string) =>
  isIn(name, 'server', 'bin', 'catalogue') || /^features\/[^/]+\/server\//.test(name);

/** The most files that may be side by side in a folder; `web/design` and `e2e` are plain lists and may have more. */
const mostInRoom = 30;

describe('the house', () => {
  it('has no room in which more lies about than one sees at a look', () => {
    const ofTests = everyFile.filter(({ name }) => isIn(name, 'testing'));
    const places = [...files, ...ofTests]
      .map(({ name }) => path.dirname(name))
      .filter(room => room !== 'web/design');
    const crowded = [...new Set(places)].filter(
      room => places.filter(place => place === room).length > mostInRoom,
    );
    expect(crowded).toEqual([]);
  });

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

  it('lets nothing hash a password out of its turn: one network’s flood would keep all from signing in', () => {
    const law =
      /(?<!inHashingTurn\([\w.]+, (?:async )?\(\) =>(?: \{[^}]*)?\s*(?:const \w+ = await )?)\b(?:hashPassword|isPasswordOf)\(/;
    const hasty = files.filter(
      ({ name, text }) =>
        featureOf(name) !== undefined &&
        isServer(name) &&
        !name.endsWith('/password-hash.ts') &&
        law.test(text),
    );
    expect(hasty.map(({ name }) => name)).toEqual([]);
  });

  it('compares a password in one place beside signing in: counted, and hashed in a turn', () => {
    const compared = files.filter(
      ({ name, text }) => featureOf(name) !== undefined && /\bisPasswordOf\(/.test(text),
    );
    expect(compared.map(({ name }) => name).toSorted()).toEqual([
      'features/auth/server/accounts.ts',
      'features/auth/server/own-password.ts',
      'features/auth/server/password-hash.ts',
      // The PIN of a guardian on a shared device.
      'features/family/server/faces.ts',
    ]);
  });

  it('counts nothing against a limit without a lock: of many at the same moment each would pass', () => {
    const counts = /(?:>=|offset) \W*most[A-Z]/;
    const lock = /\b(?:oneByOne|lockFamily|lockMade)\(/;
    const hasty = files.filter(
      ({ name, text }) =>
        featureOf(name) !== undefined &&
        isServer(name) &&
        // These count within a single run of a job, or delete the surplus after writing.
        !/\/(?:deliver-pushes|face-sessions|replace-session)\.ts$/.test(name) &&
        counts.test(text) &&
        !lock.test(text),
    );
    expect(hasty.map(({ name }) => name)).toEqual([]);
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

  it.each(Object.entries(islands))('enters %s by its door, %s', (island, door) => {
    const breaksIn = everyFile
      .filter(({ name }) => !isIn(name, island))
      .flatMap(({ name, imports }) =>
        imports
          .filter(imported => isIn(imported, island) && imported !== `${island}/${door}`)
          .map(imported => `${name} → ${imported}`),
      );
    expect(breaksIn).toEqual([]);
    const outwards = everyFile.filter(({ name }) => isIn(name, island)).flatMap(({ imports }) => imports);
    expect(outwards.filter(imported => featureOf(imported) !== undefined)).toEqual([]);
  });

  it('fetches parts by those doors alone that outlive a lost file', () => {
    const doors = ['web/parts/part.tsx', 'web/parts/later.tsx'];
    const others = files.filter(file => /\blazy\(/.test(file.text) && !doors.includes(file.name));
    expect(others.map(file => file.name)).toEqual([]);
  });

  it('has no circles of imports', () => {
    expect(circles(everyFile)).toEqual([]);
  });

  it.each([
    ['of a value', "import { b } from './b.ts'"],
    ['of a type', "import type {\n  B,\n} from './b.ts'"],
    ['beside values', "import { c, type B } from './b.ts'"],
    ['passed on', "export type { B } from '#server/b.ts'"],
    ['of a part that is loaded later', "const b = () => import('./b.ts')"],
    ["of a module's type", "type B = typeof import('./b.ts')"],
  ])('finds a circle by an import %s', (_, text) => {
    const a = { name: 'server/a.ts', imports: importsOf('server/a.ts', text) };
    const b = { name: 'server/b.ts', imports: importsOf('server/b.ts', "import { a } from './a.ts'") };
    expect(circles([a, b])).toEqual(['server/a.ts', 'server/b.ts']);
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
      /(^|\/)([a-z-]+-)?text\.(?:ts|mjs)$/.test(name) || isIn(name, 'catalogue', 'web/design/gallery');
    const offenders = files.filter(
      file => !mayBeGerman(file.name) && german.test(withoutComments(file.text)),
    );
    expect(offenders.map(file => file.name).filter(name => !germanByNature.has(name))).toEqual([]);
  });

  it('says nothing to people in a component, not even without an umlaut', () => {
    const screens = files.filter(({ name }) => name.endsWith('.tsx') && !isIn(name, 'web/design/gallery'));
    expect(screens.filter(({ text }) => spoken.test(withoutComments(text))).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it.each([
    '<p>Hallo, Mia</p>',
    '<b className="x">\n  OK\n</b>',
    '<i title="Liste" />',
    "toast({ title: 'OK' })",
  ])('hears %s', text => expect(spoken.test(text)).toBe(true));

  it('pins what it depends on', () => {
    const manifest = readFileSync('package.json', 'utf8');
    const lists = [...manifest.matchAll(/"\w*[dD]ependencies": \{([^}]*)\}/g)].map(([, list = '']) => list);
    const pinned = /^\s*(?:"[^"]+": "\d+\.\d+\.\d+(?:-[\w.]+)?",?\s*)+$/;
    expect(lists).toHaveLength(3);
    expect(lists.filter(list => !pinned.test(list))).toEqual([]);
  });

  it('makes ids where home networks can, too: without a secure context browsers have no randomUUID', () => {
    const ofBrowsers = files.filter(({ name }) => /^(?:features\/[^/]+\/)?web\//.test(name));
    expect(ofBrowsers.filter(({ text }) => text.includes('randomUUID(')).map(({ name }) => name)).toEqual([]);
  });

  it('keeps files short', () => {
    const long = everyFile.filter(
      ({ name, text }) => !/\.test\.tsx?$/.test(name) && text.split('\n').length > 301,
    );
    expect(long.map(file => file.name)).toEqual([]);
  });
});

/** Text between tags, or in an attribute that is displayed or read out. */
const spoken =
  />\s*\p{L}[^<>{}=;()]*\p{L}[^<>{}=;()]*<\/|\b(?:title|description|label|aria-label|hint|placeholder|alt)(?:=|: )["']\p{L}/u;

/** Word lists rather than sentences. */
const germanByNature = new Set([
  'features/auth/rules/password.ts',
  'features/family/rules/nickname.ts',
  'features/profiles/rules/contact-name.ts',
  'bin/subset-fonts.ts',
]);

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** Cycles of imports, including type-only and lazy ones. */
function circles(among: ReadonlyArray<Pick<SourceFile, 'name' | 'imports'>>): string[] {
  const edges = new Map(among.map(file => [file.name, file.imports]));
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
  return among.filter(file => reach(file.name).has(file.name)).map(file => file.name);
}
