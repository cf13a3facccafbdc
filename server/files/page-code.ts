import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { escaped } from '#shared/markup.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';

/** From a key of `pagePaths` or `sitePaths`, or `missing`, to HTML tags for the head. */
export type PageCode = Readonly<Record<string, string>>;

const Files = v.record(v.string(), v.array(v.string()));
const Titles = v.record(v.string(), v.string());

/** Reads what `config/page-code.ts` wrote: lets the browser preload a page's chunks together with the app's. */
export function readPageCode(webDir: string): PageCode {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(webDir, name), 'utf8'));
  const files = v.parse(Files, read('page-code.json'));
  const titles = v.parse(Titles, read('page-titles.json'));
  return Object.fromEntries(
    Object.entries(files).map(([page, names]) => [
      page,
      page in pagePaths ? headOfApp(titles[page], names) : codeOfSite(names),
    ]),
  );
}

const isStyle = (file: string) => file.endsWith('.css');
const isPicture = (file: string) => file.endsWith('.svg');

function headOfApp(title: string | undefined, files: readonly string[]): string {
  return `<title>${escaped(title ?? productName)}</title>${files.map(linkOfApp).join('')}`;
}

/** Preloaded, because the page of the app cannot render before its code is there. */
function linkOfApp(file: string): string {
  if (isStyle(file)) return `<link rel="preload" as="style" crossorigin href="${file}">`;
  return `<link rel="modulepreload" crossorigin href="${file}">`;
}

/** Rendered pages need their styles first; their scripts are only named and load later (`web/parts/load-code.ts`). */
function codeOfSite(files: readonly string[]): string {
  const styles = files.filter(isStyle).map(file => `<link rel="stylesheet" crossorigin href="${file}">`);
  const pictures = files.filter(isPicture).map(file => `<link rel="preload" as="image" href="${file}">`);
  const code = files.filter(file => !isStyle(file) && !isPicture(file));
  return `${styles.join('')}${pictures.join('')}<meta name="site-code" content="${code.join(' ')}">`;
}
