import * as v from 'valibot';
import { Token } from '../contract.ts';
import type { LinkState } from '../rules/link-state.ts';
import { confirmSubscription } from './confirm.ts';
import { endSubscription } from './end.ts';
import { answerText } from './mail-text.ts';
import type { Database } from '#server/database.ts';
import type { ServedDocument } from '#server/serve-endpoint.ts';
import { sitePaths } from '#shared/page-paths.ts';

/**
 * The button that mail readers show (RFC 8058), and those of our own pages in a browser without JavaScript: a form's
 * POST to the page's own address. It needs no cookie and no origin, for the token says it all.
 */
export const newsletterButtons: readonly ServedDocument[] = [
  button(sitePaths.newsletterEnd, endSubscription, answerText.ended),
  button(sitePaths.newsletterConfirm, confirmSubscription, answerText.confirmed),
];

function button(
  path: string,
  press: (db: Database, token: string) => Promise<LinkState>,
  done: string,
): ServedDocument {
  return {
    method: 'POST',
    path,
    serve: async ({ db }, { params }) => {
      const token = v.safeParse(Token, params['token']);
      const state = token.success ? await press(db, token.output) : 'dead';
      // Not a redirect: mail readers do not follow one (RFC 8058).
      return {
        status: state === 'dead' ? 404 : 200,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
        body: state === 'dead' ? answerText.dead : done,
        onPage: state,
      };
    },
  };
}
