/** Worth a retry. */
export class Unavailable extends Error {}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** serialization_failure, deadlock_detected */
export function isWorthAnotherRun(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** A conflict, or what was read a moment ago has been deleted since: read again, it is not there. */
export function isOutOfDate(error: unknown): boolean {
  return isWorthAnotherRun(error) || codeOf(error) === foreignKeyViolation;
}

/** With somebody else's write: what was read is to be read again. */
export function isConflict(error: unknown): boolean {
  return isWorthAnotherRun(error) || codeOf(error) === uniqueViolation;
}

/** foreign_key_violation that names the users table. */
export function isMemberGone(error: unknown): boolean {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  return codeOf(error) === foreignKeyViolation && detail.includes('"users"');
}

/** Of systems and networks. */
const unreached = [
  'ECONNREFUSED',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** too_many_connections, lock_not_available */
const overtaxed = ['53300', '55P03'];

/** Not reached, starting up or shutting down, pool exhausted, lock timeout, outrun too often: worth a retry. */
export function isConnectionFailure(error: unknown): boolean {
  return (
    error instanceof Unavailable ||
    isWorthAnotherRun(error) ||
    isConnectionLost(error) ||
    [...unreached, ...overtaxed].includes(codeOf(error)) ||
    (error instanceof AggregateError && error.errors.every(isConnectionFailure)) ||
    (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))
  );
}

/** read_only_sql_transaction: this server takes no writes any more. */
const readOnly = '25006';

/** What it was doing may have been done; nothing more can be done with this connection. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(08|57P)/.test(code) ||
    ['ECONNRESET', 'EPIPE', readOnly].includes(code) ||
    (error instanceof Error &&
      /Connection terminated|is not queryable|Query read timeout|timeout expired/.test(error.message))
  );
}
