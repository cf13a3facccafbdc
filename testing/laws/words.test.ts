import { describe, expect, it } from 'vitest';
import { everyFile, files, sheets, type SourceFile } from './sources.ts';

const thisLaw = 'testing/laws/words.test.ts';

/** In German, or in the language of whoever reads; not English, in which attacks and the bench report. */
const writesNumber = /\.toLocaleString\((?!'en')|\bIntl\.NumberFormat\((?!'en')/;

const sources = everyFile.filter(({ name }) => !/\.test\.tsx?$/.test(name));

/** The names of an exported object's own sentences; not those of the legal pages, which iterate over theirs. */
function namesIn({ name, text }: SourceFile): string[] {
  if (!/^(?:features\/[^/]+\/)?web\/.*text\.ts$/.test(name) || name.startsWith('features/legal/')) return [];
  const objects = [...text.matchAll(/^export const \w+ = \{\n(.*?)^\}/gms)];
  return objects.flatMap(([, body = '']) =>
    Array.from(body.matchAll(/^ {2}(\w+)[:,(]/gm), ([, key = '']) => key),
  );
}

function silentIn(file: SourceFile): string[] {
  const readers = sources.filter(other => other.imports.includes(file.name));
  const isSaid = (key: string) =>
    readers.some(({ text }) => new RegExp(String.raw`\b${key}\b`).test(text)) ||
    new RegExp(String.raw`\.${key}\b`).test(file.text);
  return namesIn(file)
    .filter(key => !isSaid(key))
    .map(key => `${file.name}: ${key}`);
}

describe('words', () => {
  it('are said by somebody', () => {
    const texts = sources.filter(file => namesIn(file).length > 0);
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.flatMap(silentIn)).toEqual([]);
  });

  it('are made of days and times in the house, where formatters wait for their first use', () => {
    const makers = sources.filter(
      ({ name, text }) =>
        /^(?:features\/[^/]+\/)?web\//.test(name) &&
        /Intl\.(?:DateTime|RelativeTime)Format\(|toLocale(?:Date|Time)String\(/.test(text),
    );
    expect(makers.map(({ name }) => name).toSorted()).toEqual(['web/words/dates.ts', 'web/words/format.ts']);
  });

  it('write numbers by `shared/figure.ts`', () => {
    const makers = everyFile.filter(({ name, text }) => name !== thisLaw && writesNumber.test(text));
    expect(makers.map(({ name }) => name)).toEqual(['shared/figure.ts']);
  });

  it.each([
    "most.toLocaleString('de-DE')",
    "sent.length\n  .toLocaleString('de-DE', { maximumFractionDigits: 1 })",
    "new Intl.NumberFormat('de-DE')",
    'sum.toLocaleString()',
  ])('are found out by %s', text => expect(writesNumber.test(text)).toBe(true));

  it('about what could not be loaded stand in `NotLoaded` and `AskAgain` alone', () => {
    const own = sources.filter(
      ({ name, text }) => name.startsWith('features/') && /role="alert"[^]{0,400}\.?refetch\(\)/.test(text),
    );
    // A page for visitors, which loads neither of them.
    expect(own.map(({ name }) => name)).toEqual(['features/sharing/web/SharedListPage.tsx']);
  });
});

/** How many of a hundred lines are nothing but comment. */
function commented(among: readonly SourceFile[]): number {
  const all = among.map(({ text }) => text).join('\n');
  const comments = all.match(/^[ \t]*(?:\{?\/\*[^]*?\*\/\}?|\/\/.*)$/gm) ?? [];
  return (100 * comments.join('\n').split('\n').length) / all.split('\n').length;
}

describe('comments', () => {
  it.each([
    ['web halves', /^(?:features\/[^/]+\/)?web\//, 3],
    ['web without features', /^web\//, 3],
    ['rules and server', /^(?:server|features\/[^/]+\/(?:rules|server))\//, 10],
  ])('of %s say why, in few lines', (_, room, most) => {
    expect(commented([...files, ...sheets].filter(({ name }) => room.test(name)))).toBeLessThan(most);
  });
});
