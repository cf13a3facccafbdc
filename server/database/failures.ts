import { codeOf } from '../error-code.ts';

/** The database cannot answer at present; a retry may succeed. */
export class Unavailable extends Error {}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** serialization_failure, deadlock_detected */
export function isWorthAnotherRun(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** A conflict, or a reference to a row that was deleted since it was read; when read again, it is not there. */
export function isOutOfDate(error: unknown): boolean {
  return isWorthAnotherRun(error) || isReferred(error);
}

/** Somebody else's write came first (a unique key included): read again before another try. */
export function isConflict(error: unknown): boolean {
  return isWorthAnotherRun(error) || codeOf(error) === uniqueViolation;
}

/** What was to be deleted, or refers to what is not there, is tied to another row. */
export function isReferred(error: unknown): boolean {
  return codeOf(error) === foreignKeyViolation;
}

/** A foreign_key_violation whose detail names the users table. */
export function isMemberGone(error: unknown): boolean {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  return isReferred(error) && detail.includes('"users"');
}

/** Error codes of the operating system and the network. */
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

/** Worth a retry: not reached, starting up or shutting down, pool exhausted, lock timeout, or outrun too often. */
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

/** The database's disk is full: it goes on reading. */
export function isDatabaseFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** The same, or a file of this process found no room, on a full disk or beyond a quota. */
export function hasNoRoom(error: unknown): boolean {
  return isDatabaseFull(error) || ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error));
}

/** No answer in time, or no connection. */
export function isSilence(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Query read timeout|timeout expired|connection timeout|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}

/** read_only_sql_transaction: the server has become a replica and takes no writes. */
const readOnly = '25006';

/** The connection is unusable, and what it was doing may or may not have been committed. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    /^(08|57P)/.test(code) ||
    ['ECONNRESET', 'EPIPE', readOnly].includes(code) ||
    (error instanceof Error &&
      /Connection terminated|is not queryable|Query read timeout|timeout expired/.test(error.message))
  );
}
