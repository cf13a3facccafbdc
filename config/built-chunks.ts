import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The chunks with all that they import: statically, or with `later` also dynamically. */
export function withImports(
  from: readonly Chunk[],
  chunks: readonly Chunk[],
  later: 'at once' | 'later' = 'at once',
): Set<Chunk> {
  const found = new Set(from);
  // Iterating over a Set also visits what is added meanwhile.
  for (const { imports, dynamicImports } of found) {
    const files = later === 'later' ? [...imports, ...dynamicImports] : imports;
    chunks.filter(({ fileName }) => files.includes(fileName)).forEach(chunk => found.add(chunk));
  }
  return found;
}

/** Style sheets of `chunks` that `others` do not have, in order. */
export function stylesOf(chunks: Iterable<Chunk>, others: Iterable<Chunk> = []): string[] {
  const all = (some: Iterable<Chunk>) =>
    new Set([...some].flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const known = all(others);
  return [...all(chunks)].filter(style => !known.has(style));
}
