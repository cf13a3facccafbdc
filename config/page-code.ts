import type { Plugin, Rolldown } from 'vite';
import { pagePaths } from '../shared/page-paths.ts';

/** Address of a page → files that it needs beside those which the document names. */
type PageCode = Record<string, string[]>;

/**
 * Notes in `page-code.json` which files each page's address will need, so that the server names them in the document:
 * the browser then fetches them with the entry, not after it. A page's module is called after its key in `pagePaths`.
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
        const named = closure(
          chunks.filter(chunk => chunk.isEntry),
          chunks,
        );
        const code: PageCode = {};
        for (const [key, address] of Object.entries(pagePaths)) {
          const name = moduleOf(key === 'home' ? 'dashboard' : key);
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(name)));
          if (chunk === undefined) this.error(`No chunk holds ${name}, the page at ${address}.`);
          const needed = [...closure([chunk], chunks)].filter(part => !named.has(part));
          const styles = needed.flatMap(part => [...(part.viteMetadata?.importedCss ?? [])]);
          code[address] = [...new Set(styles), ...needed.map(part => part.fileName)].map(file => `/${file}`);
        }
        this.emitFile({ type: 'asset', fileName: 'page-code.json', source: JSON.stringify(code) });
      },
    },
  };
}

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
