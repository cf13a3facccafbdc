import type { Plugin, Rolldown } from 'vite';
import { pagePaths, sitePaths } from '../shared/page-paths.ts';

/** Key of a page → files that it needs beside those which its document names. */
type PageCode = Record<string, string[]>;

/**
 * Notes in `page-code.json` which files each page's address will need, so that the server names them in the document:
 * the browser then fetches them with the entry, not after it. A page's module is called after its key in `pagePaths` or
 * `sitePaths`.
 */
export function pageCode(): Plugin {
  return {
    name: 'page-code',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const code: PageCode = {};
        for (const [entry, paths] of documents) {
          const named = closure(
            chunks.filter(chunk => chunk.isEntry && (chunk.name === entry || chunk.name === 'early')),
            chunks,
          );
          const namedStyles = new Set([...named].flatMap(stylesOf));
          for (const [key, address] of Object.entries(paths)) {
            const name = moduleOf(key);
            const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(name)));
            if (chunk === undefined) this.error(`No chunk holds ${name}, the page at ${address}.`);
            const needed = [...closure([chunk], chunks)].filter(part => !named.has(part));
            // It would start the other document's app in this one.
            const strange = needed.find(part => part.isEntry);
            if (strange !== undefined)
              this.error(`${chunk.fileName} needs ${strange.fileName}, another entry.`);
            const styles = new Set(needed.flatMap(stylesOf).filter(style => !namedStyles.has(style)));
            code[key] = [...styles, ...needed.map(part => part.fileName)].map(file => `/${file}`);
          }
        }
        this.emitFile({ type: 'asset', fileName: 'page-code.json', source: JSON.stringify(code) });
      },
    },
  };
}

/** Each document's entry and the pages that it shows. */
const documents = [
  ['index', pagePaths],
  ['site', sitePaths],
] as const;

const stylesOf = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])];

function moduleOf(key: string): string {
  return `/${key.charAt(0).toUpperCase()}${key.slice(1)}Page.tsx`;
}

/** Some chunks with all that they import at once. */
function closure(
  from: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const found = new Set(from);
  // A set visits what is added to it meanwhile.
  for (const { imports } of found)
    chunks.filter(({ fileName }) => imports.includes(fileName)).forEach(chunk => found.add(chunk));
  return found;
}
