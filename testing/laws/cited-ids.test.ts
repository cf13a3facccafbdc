import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const own = path.relative(root, import.meta.filename);
const folders =
  'bench bin catalogue config docs e2e features migrations native server shared testing web'.split(' ');
const texts = folders
  .flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      name => `${folder}/${name}`,
    ),
  )
  .filter(
    name => /\.(?:tsx?|mjs|css|sql|md)$/.test(name) && name !== own && !name.startsWith('native/projects'),
  )
  .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md')
  .map(name => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));

/**
 * Citations such as `SEC-A7`, `INV-6` and `P-3`, defined in docs/product.md and docs/security.md; not the end of a
 * sticker's code.
 */
const cited = /(?<![\p{L}\d-])(?:SEC-[A-Z]\d+|LAW-\d+|INV-\d+|UX-\d+|[PL]-\d{1,2})(?!\d)/gu;
/** "decision 5", "decisions/0004-…". */
const citedDecision = /\bdecisions?(?:\/| )(\d{1,4})\b/gi;

const rows = ['docs/product.md', 'docs/security.md'].flatMap(name =>
  [...textOf(name).matchAll(/^\| *((?:SEC-[A-Z]|LAW-|INV-|UX-|P-|L-)\d+) *\|/gm)].map(row => row[1] ?? ''),
);
const defined = new Set(rows);
const numbersOf = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter(name => /^\d{4}-/.test(name))
    .map(name => Number.parseInt(name, 10));
const decisions = numbersOf('docs/decisions');
const twice = <T>(all: readonly T[]) => all.filter((one, at) => all.indexOf(one) !== at);

function textOf(name: string): string {
  return texts.find(file => file.name === name)?.text ?? '';
}

/** Citations without definition, as `file: id`. */
function undefinedIn({ name, text }: { name: string; text: string }): string[] {
  const ids = [...text.matchAll(cited)].map(match => match[0]).filter(id => !defined.has(id));
  const numbers = [...text.matchAll(citedDecision)]
    .map(match => match[1] ?? '')
    .filter(number => !decisions.includes(Number(number)));
  return [...ids, ...numbers.map(number => `decision ${number}`)].map(id => `${name}: ${id}`);
}

/** A path of two parts at least: from the root, from where it is cited, or the end of one (`rules/accept.ts`). */
const citedFile = /(?<![\w./#@:-])[\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|sql|md|json|css)\b/g;

/**
 * Files that a document or a comment names and that are not there, as `file: path`. Not of migrations: a released one
 * stays as it was, and what it names may have moved since.
 */
function lostFilesIn({ name, text }: { name: string; text: string }): string[] {
  if (name.startsWith('migrations/')) return [];
  const said = name.endsWith('.md') ? [text] : (text.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm) ?? []);
  return said
    .flatMap(words => words.match(citedFile) ?? [])
    .filter(file => !['', path.dirname(name)].some(from => existsSync(path.join(root, from, file))))
    .filter(file => !texts.some(other => other.name.endsWith(`/${file}`)))
    .map(file => `${name}: ${file}`);
}

describe('what comments and documents cite', () => {
  it('is defined in this repository', () => {
    expect(defined.size).toBeGreaterThan(50);
    expect(texts.flatMap(undefinedIn)).toEqual([]);
  });

  it('is never a document that is not here', () => {
    const foreign = texts.filter(({ text }) => /\bspecification, section\b/i.test(text));
    expect(foreign.map(({ name }) => name)).toEqual([]);
  });

  it('is found out when it does not exist', () => {
    const text = 'as INV-99 says (SEC-Z9, P-99), not FUX-2 nor L-1; see decision 999 and decisions/0002-x.md';
    expect(undefinedIn({ name: 'a', text })).toEqual([
      'a: INV-99',
      'a: SEC-Z9',
      'a: P-99',
      'a: decision 999',
    ]);
  });

  it('names files that exist', () => {
    expect(texts.flatMap(lostFilesIn)).toEqual([]);
    expect(
      lostFilesIn({
        name: 'web/a.ts',
        text: '// see rules/accept.ts, rules/lost.ts and web/no.tsx\n"x/y.ts"',
      }),
    ).toEqual(['web/a.ts: rules/lost.ts', 'web/a.ts: web/no.tsx']);
    expect(
      lostFilesIn({ name: 'docs/a.md', text: '`web/no.css`, [b](../README.md), https://a.org/b/c.md' }),
    ).toEqual(['docs/a.md: web/no.css']);
  });

  it('is shown by a test, where something may go wrong, is the law or always holds', () => {
    const rowsHere = textOf('docs/security.md').match(/^\| *(?:SEC-[A-Z]|LAW-|INV-)\d+ *\|.*$/gm) ?? [];
    const unshown = rowsHere.filter(row => !/`[\w/.-]+\.test\.tsx?` *\|$/.test(row));
    expect(rowsHere.length).toBeGreaterThan(50);
    expect(unshown.map(row => row.split('|')[1]?.trim())).toEqual([]);
  });

  it('numbers decision records once, without a gap', () => {
    expect(decisions).toEqual(decisions.map((_, at) => at + 1));
  });
});

it('are given once, as are the numbers of migrations and decisions', () => {
  expect([...twice(rows), ...twice(numbersOf('migrations')), ...twice(decisions)]).toEqual([]);
  expect(twice([...rows, 'P-1'])).toEqual(['P-1']);
});
