import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageCode } from '../page-code.ts';
import type { SiteAnswer } from '#shared/site.ts';

/** A public page as it leaves: compressed once, however often it is asked for. */
export interface SiteDocument {
  readonly status: 200 | 404;
  readonly html: string;
  readonly brotli: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly bytes: number;
  readonly isKept: boolean;
}

type Page = Exclude<SiteAnswer, { redirect: string }>;

/** Level 5 of 11: a page of 40 kB takes 2 ms and is 4 % larger than at the highest. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Puts rendered pages into the document that the build made (`web/site/index.html`). */
export function createSiteDocuments(
  webDir: string,
  pageCode: PageCode,
): (page: Page) => Promise<SiteDocument> {
  const template = readFileSync(path.join(webDir, 'site/index.html'), 'utf8');
  return async page => {
    const html = fill(template, page, pageCode[page.page] ?? '');
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(html, brotliQuality),
      promisify(gzip)(html),
    ]);
    return {
      status: page.status,
      html,
      brotli: new Uint8Array(brotli),
      gzip: new Uint8Array(gzipped),
      // Weak: the compressed forms are the same page in other bytes.
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      isKept: page.isWhole,
      bytes: 2 * html.length + brotli.length + gzipped.length,
    };
  };
}

/** By position, not by `replace`: a text of a post may hold what `replace` takes for a pattern. */
function fill(template: string, { head, body, state }: Page, code: string): string {
  const [top = '', afterHead = ''] = template.split('<!--head-->');
  const [middle = '', afterBody = ''] = afterHead.split('<!--body-->');
  const [beforeState = '', afterState = ''] = afterBody.split('<!--state-->');
  const data = `<script type="application/json" id="site-state">${state}</script>`;
  return `${top}${head}${code}${middle}${body}${beforeState}${data}${afterState}`;
}
