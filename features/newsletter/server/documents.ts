import * as v from 'valibot';
import { Token } from '../contract.ts';
import type { LinkState } from '../rules/link-state.ts';
import { confirmSubscription } from './confirm.ts';
import { endSubscription } from './end.ts';
import { answerText } from './mail-text.ts';
import type { Database } from '#server/database/database.ts';
import type { ServedDocument } from '#server/calls/serve-endpoint.ts';
import { sitePaths } from '#shared/page-paths.ts';

/**
 * POST without JavaScript: from the unsubscribe button of mail clients (RFC 8058) and from our own forms. Needs neither
 * cookie nor origin, because the token authorizes.
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
      // No redirect, because mail clients do not follow one (RFC 8058).
      return {
        status: state === 'dead' ? 404 : 200,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
        body: state === 'dead' ? answerText.dead : done,
        onPage: state,
      };
    },
  };
}
