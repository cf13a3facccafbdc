import { describe, expect, it } from 'vitest';
import { readTables } from './declared-tables.ts';
import { featureOf, files, isIn, mayUse, sheets, type SourceFile } from './sources.ts';

const featureOfTable = new Map(readTables().map(({ name, feature }) => [name, feature]));
const names = [...featureOfTable.keys()].join('|');

/** The file's SQL without literals and interpolations, and its calls that name a table. */
function spokenTo(text: string): string {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ');
  const statements = [...code.matchAll(statementStart)].map(({ index }) =>
    template(code, code.indexOf('`', index) + 1),
  );
  const calls = [...code.matchAll(/\.(?:selectFrom|\w*Join|table)\(\s*'(\w+)/g)].map(
    ([, table]) => `from ${table}`,
  );
  const writes = [...code.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g)].map(
    ([, table]) => `update ${table}`,
  );
  return [...statements, ...calls, ...writes].join(';\n');
}

/** A template of Kysely's, or the text of a prepared statement. */
const statementStart =
  /\bsql(?:<(?:[^<>`]|<[^<>`]*>)*>)?`|(?<=(?:text:|return|=)\s)`(?=\s*(?:select|with|insert|update|delete)\b)/g;

function template(code: string, start: number): string {
  let words = '';
  for (let at = start; at < code.length && code[at] !== '`'; at += 1) {
    if (!code.startsWith('${', at)) words += code[at];
    else at = placeholderEnd(code, at + 2);
  }
  return words.replace(/'[^']*'|"[^"]*"/g, ' ');
}

function placeholderEnd(code: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
  }
  return at - 1;
}

/** The tables that the file names, each with the word that writes it. */
function tablesIn(text: string): Array<readonly [write: string | undefined, table: string]> {
  const named = new RegExp(`(insert into|update|delete from)?\\s*(?<![.\\w])(${names})\\b(?!\\()`, 'g');
  return Array.from(spokenTo(text).matchAll(named), ([, write, table = '']) => [write, table]);
}

/** Tables that the file reads or writes without permission. */
function trespasses({ name, text }: Pick<SourceFile, 'name' | 'text'>): string[] {
  const feature = featureOf(name);
  return tablesIn(text).flatMap(([write, table]) => {
    const owner = featureOfTable.get(table);
    if (owner === feature || (owner === undefined && write === undefined)) return [];
    // One feature owns accounts; all may refer to them.
    if (table === 'users' && feature === 'auth') return [];
    if (write !== undefined) return [`${name} writes ${table}`];
    return feature !== undefined && mayUse[feature]?.includes(owner ?? '') === true
      ? []
      : [`${name} reads ${table}`];
  });
}

/** Files that define query keys; others must import them. */
const holdsKeys = /(^|\/)(?:[a-z-]+-)?quer(?:ies|y-keys)\.ts$/;
const ofWeb = files.filter(({ name }) => isIn(name, 'web') || /^features\/[^/]+\/web\//.test(name));
const keys = ofWeb
  .filter(({ name }) => holdsKeys.test(name))
  .flatMap(({ text }) =>
    [...text.matchAll(/(?:[kK]eys?(?: =|:)|^ {2}\w+:|=>) \['(\w[\w-]*)'/gm)].map(([, word = '']) => word),
  );

/** Query keys written literally in other files. */
function typedKeys({ name, text }: Pick<SourceFile, 'name' | 'text'>): string[] {
  if (holdsKeys.test(name) || !/\bquery(?:Key|Client)\b/i.test(text)) return [];
  const own = [...text.matchAll(/queryKey: \[/g)];
  const known = [...text.matchAll(new RegExp(`(?<![\\w\\]>])\\['(?:${keys.join('|')})'`, 'g'))];
  return [...own, ...known].map(([found]) => `${name}: ${found}`);
}

const ofServer = files.filter(({ name }) => isIn(name, 'server') || /^features\/[^/]+\/server\//.test(name));
const ofCommands = files.filter(({ name }) => isIn(name, 'bin'));
/** The demo sows rows of many features, older than any call could make them, before the server opens. */
const isDemo = ({ name }: SourceFile) => isIn(name, 'bin/demo');

describe('tables', () => {
  it('are read by their feature and those that may use it, and written by their feature alone', () => {
    expect(ofServer.flatMap(trespasses)).toEqual([]);
  });

  it('are touched by no command but the demo and the first start', () => {
    const others = ofCommands.filter(file => !isDemo(file)).flatMap(trespasses);
    // Of several processes that start at once, one brings the first albums: it locks their table and looks for any.
    expect([...new Set(others)]).toEqual(['bin/import-catalogue.ts reads albums']);
    expect(ofCommands.filter(isDemo).flatMap(trespasses)).toContain('bin/demo/swaps.ts writes collections');
  });

  it.each([
    ['notices', 'await sql`select from trade_requests`', 'reads trade_requests'],
    [
      'albums',
      "const rows = sql<{ id: Map<string, number> }>`/* one */ select 'profiles' from a, ${b({})}, user_stickers u`",
      'reads user_stickers',
    ],
    ['sharing', "tx.selectFrom('list_links').innerJoin('friendships', 'id', 'x')", 'reads friendships'],
    ['trades', "tx.insertInto('notices').values(row)", 'writes notices'],
    ['dashboard', 'sql`with gone as (delete from trade_requests) select`', 'writes trade_requests'],
    [undefined, 'sql`select count(*) from sessions`', 'reads sessions'],
    ['albums', "const found = { name: 'a', text: `\n select from notices` }", 'reads notices'],
    ['albums', 'return `update notices set read_at = now()`', 'writes notices'],
  ])('of others are seen in code of %s', (feature, text, found) => {
    const name = feature === undefined ? 'server/x.ts' : `features/${feature}/server/x.ts`;
    expect(trespasses({ name, text })).toEqual([`${name} ${found}`]);
  });
});

it('permits no feature to use one that it does not need', () => {
  const used = [...files, ...sheets].flatMap(({ name, text, imports }) => {
    const owners = tablesIn(text).map(([, table]) => featureOfTable.get(table));
    return [...imports.map(featureOf), ...owners].map(to => `${featureOf(name)} → ${to}`);
  });
  const permitted = Object.entries(mayUse).flatMap(([from, all]) => all.map(to => `${from} → ${to}`));
  expect(permitted.filter(edge => !used.includes(edge))).toEqual([]);
});

describe('keys of answers', () => {
  it('stand with the queries of their feature and nowhere else', () => {
    expect(new Set(keys)).toContain('quickTrades');
    expect(ofWeb.flatMap(typedKeys)).toEqual([]);
  });

  it.each([
    ['web/x.ts', "client.invalidateQueries({ queryKey: ['tradePartners'] })"],
    ['web/x.ts', "const old = new Set(['albumDocument']).has(queryKey[0])"],
    ['features/blog/web/X.tsx', "useQuery({ queryKey: ['mine', id] })"],
    ['web/offline/X.tsx', "useQuery({ queryKey: ['mine'] })"],
  ])('are seen in %s: %s', (name, text) => {
    expect(typedKeys({ name, text })).not.toEqual([]);
  });
});
