import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { buildTargets } from './browser-targets.ts';

/** Name of the script that runs before a public page's first picture, as the bundle keeps it. */
export const siteEarly = 'site-early.js';

/**
 * Public pages are whole without their code. Their documents name only what the first picture is made of:
 * `features/landing/web/early.ts`, fonts, and by the server the styles. The server also lists the code, which that script
 * loads afterwards.
 */
export function siteCode(): Plugin {
  let root = '';
  return {
    name: 'site-code',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    // By itself: what it shared with other scripts would be a file more to wait for.
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
              // It says whether consent is asked for, which nothing may be drawn without.
              .replace('<script type="module" async', '<script type="module" async blocking="render"')
          : html,
    },
  };
}

/**
 * The code of public pages, which would wait for the style sheets of what it loads: they are in the document in another
 * form, and a second time they would make the browser lay out the whole page anew.
 */
export function withoutOwnStyles(code: string): string {
  return code
    .replace(/^const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/, '')
    .replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');
}
