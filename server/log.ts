import type { LogLevel } from './config.ts';

/** Must not contain e-mail addresses, names, tokens or bodies (SEC-L1). */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const ranks: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** Writes one JSON object per line with the time in UTC; JSON escapes line breaks, so no text can forge a line. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = line => process.stdout.write(line),
): Log {
  const at =
    (rank: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (ranks[rank] < ranks[level]) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: rank, message, ...fields })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Includes the stack: for logs, never for replies. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { error: error.message, code, stack: error.stack };
}
