import type { LogLevel } from '#server/config.ts';
import { createLog, type Log } from '#server/log.ts';

/** Says something to whoever started the product, whatever LOG_LEVEL is: to people as it is, elsewhere as a line of the log. */
export function announce(text: string, level: 'info' | 'warn' | 'error' = 'info'): void {
  const stream = level === 'info' ? process.stdout : process.stderr;
  if (stream.isTTY) stream.write(`${text}\n`);
  else createLog(level, line => stream.write(line))[level](text.trim());
}

/** The log: in a terminal without JSON's date and names. */
export const openLog = (level: LogLevel): Log =>
  process.stdout.isTTY
    ? createLog(level, line => void process.stdout.write(line.replace(frameOfLine, '  $1 $2 $3')))
    : createLog(level);

const frameOfLine = /^\{"time":".{11}(.{8})[^"]*","level":"(\w+)","message":(.*)\}$/m;
