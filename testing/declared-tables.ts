import { files, featureOf } from './sources.ts';

/** A table as a room's `tables.ts` writes it. */
export interface WrittenTable {
  readonly name: string;
  /** The feature that it belongs to; undefined for the house. */
  readonly feature: string | undefined;
  /** Each column, and whether it may be null. */
  readonly columns: ReadonlyArray<readonly [name: string, isNullable: boolean]>;
}

/** Types are gone when code runs, so they are read as text. */
export function readTables(): WrittenTable[] {
  const rooms = files.filter(({ name }) =>
    /^features\/[^/]+\/server\/tables\.ts$|^server\/house-tables\.ts$/.test(name),
  );
  return rooms.flatMap(({ name, text }) => {
    const written = /^export interface \w+ \{\n([\s\S]*?)^\}/m.exec(text)?.[1] ?? '';
    return [...written.matchAll(/^ {2}(\w+): \{([\s\S]*?)\};$/gm)].map(([, table = '', body = '']) => ({
      name: table,
      feature: featureOf(name),
      columns: [...body.matchAll(/(\w+): ([^;]+)/g)].map(
        ([, column = '', type = '']) => [column, /\bnull\b/.test(type)] as const,
      ),
    }));
  });
}
