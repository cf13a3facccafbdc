import { codeOf } from '../error-code.ts';

/** The embedded database cannot be used here; the message tells the operator in one or two sentences what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Why a program did not even start, in words for the operator. */
export function explainSpawn(error: Error): string {
  if (codeOf(error) === 'EPERM')
    return 'PostgreSQL refuses to run as root, and this process may not change its user: start it as an ordinary user';
  return error.message;
}
