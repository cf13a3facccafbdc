/** The embedded database cannot be used here; the message tells the operator in one or two sentences what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Another live process runs the database of this directory. */
export class DataDirInUseError extends EmbeddedPostgresError {
  readonly dataDir: string;
  readonly ownerPid: number;

  constructor(dataDir: string, ownerPid: number) {
    super(`${dataDir} is in use by process ${ownerPid}.`);
    [this.dataDir, this.ownerPid] = [dataDir, ownerPid];
  }
}
