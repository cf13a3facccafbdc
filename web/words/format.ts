/** "21. November" in the reader's time zone; those of `dates.ts` are in Berlin's. */
export function dayOfYear(ms: number): string {
  return new Date(ms).toLocaleDateString('de-DE', { day: 'numeric', month: 'long' });
}

export function clockTime(ms: number): string {
  return new Date(ms).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });
}
