import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { buildTargets } from './browser-targets.ts';

/** The script that runs before a public page's first paint, by its name in the bundle. */
export const siteEarly = 'site-early.js';

/**
 * Public pages are complete without their code. Their documents name only what the first paint needs:
 * `features/landing/web/early.ts`, fonts and, added by the server, the styles. The server also lists the remaining
 * code, which the early script loads afterwards.
 */
export function siteCode(): Plugin {
  let root = '';
  return {
    name: 'site-code',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    // Bundled separately: sharing code with other scripts would mean one more file to wait for.
    async buildStart() {
      const { outputFiles } = await build({
        entryPoints: [path.resolve(root, '../features/landing/web/early.ts')],
        bundle: true,
        minify: true,
        write: false,
        format: 'esm',
        target: buildTargets,
        logLevel: 'warning',
      });
      this.emitFile({ type: 'asset', name: siteEarly, source: outputFiles[0]?.text ?? '' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path: document }) =>
        document.startsWith('/site/')
          ? html
              .replaceAll(
                /\s*(?:<script type="module" crossorigin [^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
                '',
              )
              // Blocks rendering, because this script decides whether consent is asked for, and nothing may be painted
              // before.
              .replace('<script type="module" async', '<script type="module" async blocking="render"')
          : html,
    },
  };
}

/**
 * Removes the code by which a public page's chunks wait for their style sheets: the document has these already in
 * another form, and loading them again would make the browser lay out the whole page anew.
 */
export function withoutOwnStyles(code: string): string {
  return code
    .replace(/^const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/, '')
    .replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');
}
