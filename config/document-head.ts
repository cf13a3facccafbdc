import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { productClaim, productName } from '../shared/text.ts';

/** Fills the document's head: name and claim from their one place, the browser bar's colour from the tokens. */
export function documentHead(): Plugin {
  const tokens = readFileSync(path.resolve(import.meta.dirname, '../web/design/tokens.css'), 'utf8');
  const [, light = '', dark = ''] = /--paper:\s*light-dark\((#\w+),\s*(#\w+)\)/.exec(tokens) ?? [];
  const values: Record<string, string> = {
    NAME: productName,
    CLAIM: productClaim,
    PAPER_LIGHT: light,
    PAPER_DARK: dark,
  };
  return {
    name: 'document-head',
    transformIndexHtml: html =>
      html.replace(/%([A-Z_]+)%/g, (placeholder, key: string) => values[key] ?? placeholder),
  };
}
