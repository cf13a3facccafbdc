import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Which page (a key of `pagePaths` or `sitePaths`) → the links to its own code, for the document's head. */
export type PageCode = Readonly<Record<string, string>>;

const Files = v.record(v.string(), v.array(v.string()));

/** Reads what `config/page-code.ts` noted, so that the browser fetches a page's own code beside the app's, not after. */
export function readPageCode(webDir: string): PageCode {
  const files = v.parse(Files, JSON.parse(readFileSync(path.join(webDir, 'page-code.json'), 'utf8')));
  return Object.fromEntries(Object.entries(files).map(([page, names]) => [page, names.map(link).join('')]));
}

function link(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="${file}">`;
  return `<link rel="modulepreload" crossorigin href="${file}">`;
}
