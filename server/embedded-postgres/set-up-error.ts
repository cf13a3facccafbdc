/** The embedded database cannot be used here; the message tells the operator in one or two sentences what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Why a program did not even start, in words for the operator. */
export function explainSpawn(error: Error): string {
  if (systemCode(error) === 'EPERM')
    return 'PostgreSQL refuses to run as root, and this process may not change its user: start it as an ordinary user';
  return error.message;
}

/** The `code` of a system error such as ENOENT; undefined for everything else. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
