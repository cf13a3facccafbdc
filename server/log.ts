import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { LogLevel } from './config.ts';
import { codeOf } from './error-code.ts';

/** Must not contain e-mail addresses, names, tokens or bodies (SEC-L1). */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const ranks: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** A full disk, or a reader that has gone, costs lines and not the process; a file is written again once there is room. */
function writeLine(line: string): void {
  try {
    if (isStream) process.stdout.write(line);
    else writeSync(stdout, line);
  } catch {
    // Nowhere to say it.
  }
}

const stdout = 1;
/** Node would give a file up for ever after its first error. */
const isStream = process.stdout.isTTY || process.stdout instanceof Socket;
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Writes one JSON object per line with the time in UTC; JSON escapes line breaks, so no text can forge a line. */
export function createLog(level: LogLevel, write: (line: string) => void = writeLine): Log {
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
  return { error: error.message, code: codeOf(error) || undefined, stack: error.stack };
}
