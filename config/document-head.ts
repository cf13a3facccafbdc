import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { siteEarly } from './site-code.ts';
import { productClaim, productName } from '../shared/text.ts';
import { lateStart } from '../web/parts/late-start.ts';

/**
 * Fills the document's head: name and claim from their single source, the browser bar's colour from the tokens. In the
 * build also preloads the fonts, which the browser would otherwise discover only after the style sheet, and adds the
 * script that runs before the code of the app or of the public page.
 */
export function documentHead(): Plugin {
  const tokens = readFileSync(path.resolve(import.meta.dirname, '../web/design/tokens.css'), 'utf8');
  const [, light = '', dark = ''] = /--paper:\s*light-dark\((#\w+),\s*(#\w+)\)/.exec(tokens) ?? [];
  const values: Record<string, string> = {
    NAME: productName,
    CLAIM: productClaim,
    PAPER_LIGHT: light,
    PAPER_DARK: dark,
    LATE_START: lateStart,
  };
  return {
    name: 'document-head',
    transformIndexHtml: (html, { bundle = {}, path: document }) => {
      const isSite = document.startsWith('/site/');
      const files = Object.values(bundle);
      const consent = isSite ? [] : files.filter(isConsent);
      return {
        html: html.replace(/%([A-Z_]+)%/g, (placeholder, key: string) => values[key] ?? placeholder),
        tags: [
          ...(consent.length === 0 ? [] : [linksWhereAsked(consent)]),
          ...files.filter(isSite ? isSiteEarly : isAppEarly).map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
            injectTo: 'head-prepend' as const,
          })),
          ...Object.keys(bundle)
            .filter(file => file.endsWith('.woff2'))
            .map(file => ({
              tag: 'link',
              attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
              injectTo: 'head' as const,
            })),
        ],
      };
    },
  };
}

/**
 * Links in a template, which the early script activates where consent must still be asked for, so that the banner's
 * code is fetched together with the app's, not after it.
 */
function linksWhereAsked(files: readonly Rolldown.OutputChunk[]): HtmlTagDescriptor {
  const link = (attrs: Record<string, string>) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true } });
  const styles = new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return {
    tag: 'template',
    children: [
      ...[...styles].map(style => link({ href: `/${style}`, rel: 'preload', as: 'style' })),
      ...files.map(({ fileName }) => link({ href: `/${fileName}`, rel: 'modulepreload' })),
    ],
    injectTo: 'head-prepend',
  };
}

type Built = Rolldown.OutputAsset | Rolldown.OutputChunk;

const isAppEarly = (file: Built) => file.type === 'chunk' && file.name === 'early';

const isConsent = (file: Built): file is Rolldown.OutputChunk =>
  file.type === 'chunk' && file.moduleIds.some(id => /\/(?:AppConsent|ConsentBanner)\.tsx$/.test(id));

const isSiteEarly = (file: Built) => file.type === 'asset' && file.names.includes(siteEarly);
