import { describe, expect, it } from 'vitest';
import { everyFile } from './sources.ts';

/** The first of those with the same words: another than the one that was meant, as soon as one more stands there. */
const oneOfMany = /ByText\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)?\s*(?:\.(?:first|last|nth|at)\(|\[)/g;

function foundIn({ name, text }: { readonly name: string; readonly text: string }): string[] {
  return [...text.matchAll(oneOfMany)].map(([words]) => `${name}: ${words.replaceAll(/\s+/g, '')}`);
}

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
