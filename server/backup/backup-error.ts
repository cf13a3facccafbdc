/** A backup cannot be written or read; the German message is shown to the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
