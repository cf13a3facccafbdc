/** A backup cannot be written or read; the message says it to the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
