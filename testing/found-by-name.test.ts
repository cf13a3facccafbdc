import { describe, expect, it } from 'vitest';
import { everyFile } from './sources.ts';

/** The first of those with the same words: another than the one that was meant, as soon as one more stands there. */
const oneOfMany = /ByText\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)?\s*(?:\.(?:first|last|nth|at)\(|\[)/g;

function foundIn({ name, text }: { readonly name: string; readonly text: string }): string[] {
  return [...text.matchAll(oneOfMany)].map(([words]) => `${name}: ${words.replaceAll(/\s+/g, '')}`);
}

/** A module in another's place, a wait that proves nothing, a second try, or a test that is left out. */
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
    const tests = everyFile.filter(({ name }) => name !== 'testing/found-by-name.test.ts');
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
});
