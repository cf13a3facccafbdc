import * as v from 'valibot';

/**
 * A backup is a gzip file of lines, readable with `zcat`. The first line is a header in JSON. Then follows for each
 * table: a line of JSON with its name and columns, its rows in PostgreSQL's COPY text format (one line each), a line
 * `\.`, and a line of JSON with the number of rows and their SHA-256. The last line states that the backup is complete.
 */
export const formatName = 'klebekumpel-backup';
export const formatVersion = 1;

/** COPY's own end mark. No row looks like it, because COPY writes a backslash twice. */
export const endOfRows = '\\.';

export const AnyHeader = v.object({ format: v.literal(formatName), version: v.number() });

const Name = v.pipe(v.string(), v.nonEmpty());

export const Header = v.object({
  format: v.literal(formatName),
  version: v.literal(formatVersion),
  madeAt: v.string(),
  postgres: v.string(),
  /** Names of the migrations applied to the database, in order. */
  migrations: v.array(Name),
  /** Sequence name → last value; sequences never used are left out. */
  sequences: v.record(v.string(), v.string()),
});
export type Header = v.InferOutput<typeof Header>;

export const TableStart = v.object({
  table: Name,
  columns: v.array(Name),
  /** For a partition: its parent table and, in PostgreSQL's words, the range of rows that it takes. */
  partOf: v.optional(v.object({ table: Name, bound: Name })),
});
export type TableStart = v.InferOutput<typeof TableStart>;

export const TableEnd = v.object({ rows: v.number(), sha256: v.string() });
export type TableEnd = v.InferOutput<typeof TableEnd>;

export const BackupEnd = v.object({ tables: v.number(), rows: v.number() });
export type BackupEnd = v.InferOutput<typeof BackupEnd>;
