import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { sitePaths } from '#shared/page-paths.ts';

/** Which page (a key of `pagePaths` or `sitePaths`) → the links to its own code, for the document's head. */
export type PageCode = Readonly<Record<string, string>>;

const Files = v.record(v.string(), v.array(v.string()));

/** Reads what `config/page-code.ts` noted, so that the browser fetches a page's own code beside the app's, not after. */
export function readPageCode(webDir: string): PageCode {
  const files = v.parse(Files, JSON.parse(readFileSync(path.join(webDir, 'page-code.json'), 'utf8')));
  return Object.fromEntries(
    Object.entries(files).map(([page, names]) => [
      page,
      names.map(page in sitePaths ? linkOfSite : linkOfApp).join(''),
    ]),
  );
}

/** Nothing is drawn before the app's code is there: all goes at once. */
function linkOfApp(file: string): string {
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="${file}">`;
  return `<link rel="modulepreload" crossorigin href="${file}">`;
}

/** What the server has rendered needs its styles, and no code yet (`config/low-priority.ts`). */
function linkOfSite(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="${file}">`;
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;
}
