import type { Plugin, Rolldown } from 'vite';
import { stylesOf, withImports } from './built-chunks.ts';
import { withoutOwnStyles } from './site-code.ts';
import { pagePaths, sitePaths } from '../shared/page-paths.ts';
import { tabTitle } from '../shared/text.ts';
import { pageTitles } from '../web/words/page-titles-text.ts';

/** The key of a page → files that its document does not name itself. */
type PageCode = Record<string, string[]>;

/**
 * Records in `page-code.json` which files each page needs, so that the server names them in the document and the
 * browser fetches them together with the entry, not after it. A page's module must be named by its key in `pagePaths`
 * or `sitePaths`. Documents of the app already name their entry and its imports. Those of public pages name none of
 * their code, so the list holds the entry and its imports, at most two style sheets (the page's and the shared one) and
 * the pictures in them. `page-titles.json` holds the titles of the app's pages.
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
        const partsOf = (entries: readonly string[]) => {
          const own = chunks.filter(chunk => chunk.isEntry && entries.includes(chunk.name));
          const parts = withImports(own, chunks);
          refuseEntries(
            entries.join(),
            [...parts].filter(part => !own.includes(part)),
          );
          return parts;
        };
        // Another entry would start the other document's app in this one.
        const refuseEntries = (name: string, needed: readonly Rolldown.OutputChunk[]) => {
          const strange = needed.find(part => part.isEntry);
          if (strange !== undefined) this.error(`${name} needs ${strange.fileName}, another entry.`);
        };
        const needsOf = (name: string, named: ReadonlySet<Rolldown.OutputChunk>) => {
          const chunk = chunks.find(candidate => holds(candidate, name));
          if (chunk === undefined) this.error(`No chunk holds ${name}.`);
          const needed = [...withImports([chunk], chunks)].filter(part => !named.has(part));
          refuseEntries(chunk.fileName, needed);
          return needed;
        };
        const merge = (name: string, files: readonly string[]): string[] => {
          if (files.length < 2) return [...files];
          const source = files.map(file => sourceOf(bundle[file])).join('\n');
          return [this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }))];
        };

        const code: PageCode = {};
        const note = (key: string, files: readonly string[]) => (code[key] = files.map(file => `/${file}`));
        const ofApp = partsOf(['index', 'early']);
        for (const key of Object.keys(pagePaths)) {
          const needed = needsOf(moduleOf(key), ofApp);
          note(key, [...stylesOf(needed, ofApp), ...filesOf(needed)]);
        }
        const ofSite = partsOf(['site']);
        for (const entry of ofSite) if (entry.isEntry) entry.code = withoutOwnStyles(entry.code);
        const shared = merge('site', stylesOf(ofSite));
        for (const key of [...Object.keys(sitePaths), 'missing']) {
          const needed = needsOf(moduleOf(key), ofSite);
          for (const chunk of needed)
            if (holds(chunk, moduleOf(key))) chunk.code = withoutOwnStyles(chunk.code);
          const styles = [...merge(moduleOf(key), stylesOf(needed, ofSite)), ...shared];
          note(key, [...styles, ...picturesOf(needed), ...filesOf(ofSite), ...filesOf(needed)]);
        }
        this.emitFile({ type: 'asset', fileName: 'page-code.json', source: JSON.stringify(code) });
        const titles = Object.entries(pageTitles).map(([key, title]) => [key, tabTitle(title)]);
        const source = JSON.stringify(Object.fromEntries(titles));
        this.emitFile({ type: 'asset', fileName: 'page-titles.json', source });
      },
    },
  };
}

const holds = ({ moduleIds }: Rolldown.OutputChunk, name: string) =>
  moduleIds.some(id => id.endsWith(`/${name}.tsx`));

const filesOf = (chunks: Iterable<Rolldown.OutputChunk>) => [...chunks].map(({ fileName }) => fileName);

/** SVGs that styles refer to: the browser would discover them only after the style sheet. */
const picturesOf = (chunks: readonly Rolldown.OutputChunk[]) =>
  chunks
    .flatMap(chunk => [...(chunk.viteMetadata?.importedAssets ?? [])])
    .filter(file => file.endsWith('.svg'));

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  return file?.type === 'asset' ? String(file.source) : '';
}

function moduleOf(key: string): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1)}Page`;
}
