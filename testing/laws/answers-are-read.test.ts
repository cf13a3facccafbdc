import { describe, expect, it } from 'vitest';
import { featureDoors } from '#server/features.ts';
import { everyFile } from './sources.ts';

/** A part of a schema of valibot, as far as it is walked. */
interface Part {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly items?: readonly Part[];
  readonly value?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly unknown[];
}

/** The member's own copy of all data, which the page hands on as it came. */
const handedOn = ['exportedAt'];

function fieldsOf(part: unknown): string[] {
  const { entries = {}, item, items = [], value, wrapped, options = [] }: Part = Object(part);
  const parts = [...Object.values(entries), item, ...items, value, wrapped, ...options];
  return [...Object.keys(entries), ...parts.filter(Boolean).flatMap(fieldsOf)];
}

const readers = everyFile.filter(
  ({ name }) => /^(?:web|features\/[\w-]+\/(?:web|rules))\//.test(name) && !/\.test\.tsx?$/.test(name),
);
const code = readers.map(({ text }) => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')).join('\n');

/** `.name`, or taken apart; not where a schema declares it. */
function isReadIn(text: string, name: string): boolean {
  return new RegExp(`\\.${name}\\b|[{,(]\\s*${name}\\s*(?:[,}=]|:(?!\\s*(?:v\\.|[A-Z])))`).test(text);
}

const unread = featureDoors.flatMap(({ endpoints }) =>
  endpoints.flatMap(({ endpoint }) =>
    [...new Set(fieldsOf(endpoint.output))]
      .filter(name => !handedOn.includes(name) && !isReadIn(code, name))
      .map(name => `${endpoint.name}: ${name}`),
  ),
);

describe('every field of an answer', () => {
  it('is read by a web half or by rules', () => {
    expect(unread).toEqual([]);
  });

  it('is found where it is not', () => {
    expect(isReadIn('const { id, firstAt } = one; row.at', 'firstAt')).toBe(true);
    expect(isReadIn('v.object({ id: Id, firstAt: v.string() }); firstAtAll', 'firstAt')).toBe(false);
  });
});
