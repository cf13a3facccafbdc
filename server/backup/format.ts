import * as v from 'valibot';

/**
 * A backup is a gzip file of lines, readable by `zcat`. The first is a header in JSON. Then each table: a line of JSON
 * that names it and its columns, its rows as PostgreSQL's COPY writes them (text, one line each), a line `\.`, and a line
 * of JSON with their number and SHA-256. The last line says that all is there.
 */
export const formatName = 'klebekumpel-backup';
export const formatVersion = 1;

/** COPY's own sign: no row is this, as rows write `\` twice. */
export const endOfRows = '\\.';

export const AnyHeader = v.object({ format: v.literal(formatName), version: v.number() });

const Name = v.pipe(v.string(), v.nonEmpty());

export const Header = v.object({
  format: v.literal(formatName),
  version: v.literal(formatVersion),
  madeAt: v.string(),
  postgres: v.string(),
  /** Applied to the database, in order. */
  migrations: v.array(Name),
  /** Last value by name; those never used are left out. */
  sequences: v.record(v.string(), v.string()),
});
export type Header = v.InferOutput<typeof Header>;

export const TableStart = v.object({
  table: Name,
  columns: v.array(Name),
  /** Of a partition: its table, and the rows that it takes in PostgreSQL's words. */
  partOf: v.optional(v.object({ table: Name, bound: Name })),
});
export type TableStart = v.InferOutput<typeof TableStart>;

export const TableEnd = v.object({ rows: v.number(), sha256: v.string() });
export type TableEnd = v.InferOutput<typeof TableEnd>;

export const BackupEnd = v.object({ tables: v.number(), rows: v.number() });
export type BackupEnd = v.InferOutput<typeof BackupEnd>;
