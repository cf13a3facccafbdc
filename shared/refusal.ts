import * as v from 'valibot';

/** HTTP statuses of refusals that any call may answer. */
export const houseRefusals = {
  invalid_input: 422,
  key_reused: 422,
  unreadable_body: 400,
  unauthenticated: 401,
  suspended: 403,
  operator_only: 403,
  code_not_shown: 403,
  cross_site: 403,
  not_for_children: 403,
  not_for_tokens: 403,
  not_found: 404,
  method_not_allowed: 405,
  done_already: 409,
  body_too_large: 413,
  json_expected: 415,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  no_room: 507,
} as const satisfies Record<string, number>;

export type HouseRefusal = keyof typeof houseRefusals;

/** Values that a refusal's sentence needs: counts, limits, names. */
export type RefusalDetails = Readonly<Record<string, string | number>>;

/** German sentences by code; a missing code does not compile. */
export type RefusalTexts<Codes extends string> = Readonly<Record<Codes, (details: RefusalDetails) => string>>;

/**
 * An expected "no", returned rather than thrown. `field` names the input field at fault, so that forms show it there.
 */
export class Refusal<Code extends string = string> {
  readonly code: Code;
  readonly details: RefusalDetails;
  readonly field: string | undefined;

  constructor(code: Code, details: RefusalDetails, field: string | undefined) {
    this.code = code;
    this.details = details;
    this.field = field;
  }
}

export function refuse<const Code extends string>(
  code: Code,
  about: { details?: RefusalDetails; field?: string } = {},
): Refusal<Code> {
  return new Refusal(code, about.details ?? {}, about.field);
}

/**
 * The body of every reply that is not 2xx (`application/problem+json`). `message` is German, for people; `requestId`
 * finds the log line.
 */
export const ProblemReply = v.object({
  code: v.string(),
  message: v.string(),
  requestId: v.optional(v.string()),
  /** The swap that is in the way. */
  tradeId: v.optional(v.string()),
  field: v.optional(v.string()),
  fields: v.optional(v.array(v.string())),
  retryAfterSeconds: v.optional(v.number()),
});
export type ProblemReply = v.InferOutput<typeof ProblemReply>;
