import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Some chunks with all that they import: at once, or with `later` also on demand. */
export function withImports(
  from: readonly Chunk[],
  chunks: readonly Chunk[],
  later: 'at once' | 'later' = 'at once',
): Set<Chunk> {
  const found = new Set(from);
  // A set visits what is added to it meanwhile.
  for (const { imports, dynamicImports } of found) {
    const files = later === 'later' ? [...imports, ...dynamicImports] : imports;
    chunks.filter(({ fileName }) => files.includes(fileName)).forEach(chunk => found.add(chunk));
  }
  return found;
}

/** Style sheets of some chunks beside those of others, in their order. */
export function stylesOf(chunks: Iterable<Chunk>, others: Iterable<Chunk> = []): string[] {
  const all = (some: Iterable<Chunk>) =>
    new Set([...some].flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const known = all(others);
  return [...all(chunks)].filter(style => !known.has(style));
}
