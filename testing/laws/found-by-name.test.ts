import { describe, expect, it } from 'vitest';
import { everyFile } from './sources.ts';

/** Picks one of several elements with the same text, which is a wrong one as soon as another is added. */
const oneOfMany = /ByText\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)?\s*(?:\.(?:first|last|nth|at)\(|\[)/g;

function foundIn({ name, text }: { readonly name: string; readonly text: string }): string[] {
  return [...text.matchAll(oneOfMany)].map(([words]) => `${name}: ${words.replaceAll(/\s+/g, '')}`);
}

/** A search by text, and where: in a variable, or in an expression that ends with `)`. */
const byText = /(?:(?<place>[\w$]+|\))\??\s*\.\s*)?\b(?:get|find|query)(?:All)?ByText\(/g;

/** In Playwright's files, any variable counts as the whole page unless it is seen to be a part of one. */
const isPart = (text: string, name: string) =>
  new RegExp(String.raw`\b${name}(?:: Locator\b| = (?:await )?[^;]*\.(?:getBy\w+|locator|filter)\()`).test(
    text,
  );

function foundOnPage({ name, text }: { readonly name: string; readonly text: string }): string[] {
  const isWhole = (place: string | undefined, way: string) => {
    if (place === ')') return way.endsWith('within(document.body)');
    return place === undefined || place === 'screen' || (name.endsWith('.ts') && !isPart(text, place));
  };
  return [...text.matchAll(byText)]
    .filter(({ groups, index }) => isWhole(groups?.['place'], text.slice(0, index + 1)))
    .map(
      ({ 0: words, index }) =>
        `${name}:${text.slice(0, index).split('\n').length}: ${words.replaceAll(/\s+/g, '')}`,
    );
}

/** A mocked module, a fixed wait, a retry, or a test that is left out. */
const dishonest =
  /\bvi\.(?:do)?[mM]ock\(|\b(?:setTimeout|pause)\((?:[^;]*, )?[1-9]\d*\)|\bretry: [1-9]|\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b/;

describe('a test', () => {
  it('mocks no module, does not sleep, has one try and takes place', () => {
    const tests = everyFile.filter(
      ({ name }) => /\.test\.tsx?$/.test(name) && !name.endsWith('found-by-name.test.ts'),
    );
    expect(tests.filter(({ text }) => dishonest.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it.each([
    "vi.mock('./store.ts')",
    'await new Promise(done => setTimeout(done, 500))',
    'await pause(50)',
    "it('x', { retry: 3 }, run)",
    "it.skip('x', run)",
  ])('is found out by %s', text => expect(dishonest.test(text)).toBe(true));
});

describe('what a test looks for', () => {
  it('is not the first of those with its words: it is found by its role and name, or in its own place', () => {
    const tests = everyFile.filter(({ name }) => name !== 'testing/laws/found-by-name.test.ts');
    expect(tests.flatMap(foundIn)).toEqual([]);
  });

  it.each([
    "page.getByText('Ben').first().waitFor()",
    'await page\n  .getByText(/^Mit (?:einem )?Gegenangebot/)\n  .last()',
    'page.getByText(nameOf(of(page))).nth(0)',
    "(await screen.findAllByText('Ben'))[0]",
    "screen.getAllByText('Ben').at(-1)",
  ])('is found out by %s', text => {
    expect(foundIn({ name: 'a', text })).toHaveLength(1);
  });

  it('may be a text that stands once, or each of those with it', () => {
    const text =
      "getByText('Ben').waitFor(); getAllByText('Ben').map(({ id }) => id); getByRole('x').first()";
    expect(foundIn({ name: 'a', text })).toEqual([]);
  });

  it('is no text on a whole page, where it may stand twice, but in a part with a role', () => {
    const tests = everyFile.filter(({ name }) => name !== 'testing/laws/found-by-name.test.ts');
    expect(tests.flatMap(foundOnPage)).toEqual([]);
  });

  it.each([
    ['a.test.tsx', "await screen.findByText('Ben')"],
    ['a.test.tsx', "expect(screen\n  .queryAllByText('Ben')).toEqual([])"],
    ['a.test.tsx', "const { getByText } = render(<A />); getByText('Ben')"],
    ['a.test.tsx', "within(document.body).getByText('Ben')"],
    ['a.test.ts', "await page.getByText('Ben').waitFor()"],
    ['a.test.ts', "const other = await newDevice(); await other\n  .getByText('Ben').waitFor()"],
  ])('is found out in %s by %s', (name, text) => {
    expect(foundOnPage({ name, text })).toHaveLength(1);
  });

  it.each([
    ['a.test.tsx', "within(screen.getByRole('alert')).getByText('Ben')"],
    ['a.test.tsx', "const card = within(await screen.findByRole('region')); card.getByText('Ben')"],
    ['a.test.ts', "await page.getByRole('main')\n  .getByText('Ben').waitFor()"],
    ['a.test.ts', "const card = page.getByRole('article'); await card.getByText('Ben').waitFor()"],
    ['a.test.ts', "const see = (card: Locator) => card.getByText('Ben').waitFor()"],
  ])('may be in %s: %s', (name, text) => {
    expect(foundOnPage({ name, text })).toEqual([]);
  });
});
