import type { Context } from 'hono';

/** Whether the client takes this content coding; with `q=0` it says that it does not (RFC 9110). */
export function accepts(c: Context, coding: 'br' | 'gzip'): boolean {
  const accepted = c.req.header('accept-encoding') ?? '';
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(accepted);
}
