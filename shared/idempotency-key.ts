/** A UUID that the sender draws for each changing call: sent again with it, the call is answered as before. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** How long the server keeps the answer. */
export const keptAnswerDays = 1;
