import type { Context } from 'hono';
import { houseRefusals, type ProblemReply, type Refusal, type RefusalTexts } from '#shared/refusal.ts';
import { houseRefusalTexts } from '#shared/text.ts';
import type { FeatureDoor } from './serve-endpoint.ts';

/** Statuses and German sentences of all refusals: the house's and the features'. */
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

/** Turns a refusal into its answer. `fields` names input fields that did not fit their schema. */
export function problemReply(
  c: Context,
  words: RefusalWords,
  refusal: Refusal,
  about: { requestId: string; fields?: string[] },
): Response {
  const retryAfterSeconds = refusal.details['retryAfterSeconds'];
  const body: ProblemReply = {
    code: refusal.code,
    message: (words.texts[refusal.code] ?? houseRefusalTexts.unexpected)(refusal.details),
    requestId: about.requestId,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(about.fields === undefined ? {} : { fields: about.fields }),
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
  };
  const headers: Record<string, string> = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  if (typeof retryAfterSeconds === 'number') headers['Retry-After'] = String(retryAfterSeconds);
  return new Response(JSON.stringify(body), {
    status: words.statuses[refusal.code] ?? houseRefusals.unexpected,
    headers: { ...headers, ...Object.fromEntries(c.res.headers) },
  });
}
