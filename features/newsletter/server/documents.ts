import * as v from 'valibot';
import { Token } from '../contract.ts';
import type { LinkState } from '../rules/link-state.ts';
import { confirmSubscription } from './confirm.ts';
import { endSubscription } from './end.ts';
import { answerText } from './mail-text.ts';
import type { Database } from '#server/database.ts';
import type { DocumentAnswer, ServedDocument } from '#server/serve-endpoint.ts';
import { sitePaths } from '#shared/page-paths.ts';

/**
 * The button that mail readers show (RFC 8058), and those of our own pages in a browser without JavaScript: a form's
 * POST to the page's own address. It needs no cookie and no origin, for the token says it all.
 */
export const newsletterButtons: readonly ServedDocument[] = [
  button(sitePaths.newsletterEnd, endSubscription, answerText.ended, answerText.endedDetail),
  button(sitePaths.newsletterConfirm, confirmSubscription, answerText.confirmed, answerText.confirmedDetail),
];

function button(
  path: string,
  press: (db: Database, token: string) => Promise<LinkState>,
  title: string,
  detail: string,
): ServedDocument {
  return {
    method: 'POST',
    path,
    serve: async ({ db }, { params }) => {
      const token = v.safeParse(Token, params['token']);
      const state = token.success ? await press(db, token.output) : 'dead';
      return state === 'dead'
        ? answer(404, answerText.dead, answerText.deadDetail)
        : answer(200, title, detail);
    },
  };
}

/** Not a redirect: mail readers do not follow one (RFC 8058). */
function answer(status: 200 | 404, title: string, detail: string): DocumentAnswer {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    body:
      `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title>` +
      `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>` +
      `<body><h1>${title}</h1><p>${detail}</p><p><a href="${sitePaths.landing}">${answerText.home}</a></p>` +
      `</body></html>`,
  };
}
