import { files, featureOf } from './sources.ts';

/** A table as declared in a `tables.ts`. */
export interface WrittenTable {
  readonly name: string;
  /** Undefined for tables of the house. */
  readonly feature: string | undefined;
  /** Name and nullability. */
  readonly columns: ReadonlyArray<readonly [name: string, isNullable: boolean]>;
}

/** Parses the source files, because types are erased at run time. */
export function readTables(): WrittenTable[] {
  const rooms = files.filter(({ name }) =>
    /^features\/[^/]+\/server\/tables\.ts$|^server\/database\/house-tables\.ts$/.test(name),
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
