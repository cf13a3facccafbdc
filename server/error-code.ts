/** The `code` of an error of the system, the database or zlib, such as ENOENT; '' where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
