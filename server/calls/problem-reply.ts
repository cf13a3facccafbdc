import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { houseRefusals, type ProblemReply, type Refusal, type RefusalTexts } from '#shared/refusal.ts';
import { houseRefusalTexts } from '#shared/text.ts';
import type { AppEnv } from '../app-env.ts';
import type { FeatureDoor } from './serve-endpoint.ts';

/** After so long it is worth another try where the database did not answer. */
export const unavailableSeconds = 5;

export interface RefusalWords {
  readonly statuses: Readonly<Record<string, number>>;
  readonly texts: RefusalTexts<string>;
}

export function refusalWords(doors: readonly FeatureDoor[]): RefusalWords {
  return {
    statuses: Object.assign({}, houseRefusals, ...doors.map(door => door.refusals)),
    texts: Object.assign({}, houseRefusalTexts, ...doors.map(door => door.refusalTexts)),
  };
}

/** Notes the refusal and replies it; `fields` names the input fields that failed their schema. */
export type Problem = (c: Context<AppEnv>, refusal: Refusal, fields?: string[]) => Response;

/** `about.fields` names the input fields that failed their schema. */
export function problemReply(
  c: Context,
  words: RefusalWords,
  refusal: Refusal,
  about: { requestId: string; fields?: string[] },
): Response {
  const { retryAfterSeconds = refusal.code === 'unavailable' ? unavailableSeconds : undefined } =
    refusal.details;
  const body: ProblemReply = {
    code: refusal.code,
    message: (words.texts[refusal.code] ?? houseRefusalTexts.unexpected)(refusal.details),
    requestId: about.requestId,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(about.fields === undefined ? {} : { fields: about.fields }),
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
  };
  c.header('Content-Type', 'application/problem+json; charset=utf-8');
  c.header('Cache-Control', 'no-store');
  if (typeof retryAfterSeconds === 'number') c.header('Retry-After', String(retryAfterSeconds));
  if (refusal.code === 'unauthenticated' && c.req.header('authorization') !== undefined)
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  // All statuses that contracts declare for refusals permit a body.
  const status = (words.statuses[refusal.code] ?? houseRefusals.unexpected) as ContentfulStatusCode;
  return c.newResponse(JSON.stringify(body), status);
}
