/** "21. November", where the reader is. */
export function dayOfYear(ms: number): string {
  return new Date(ms).toLocaleDateString('de-DE', { day: 'numeric', month: 'long' });
}

/** "14:03", where the reader is. */
export function clockTime(ms: number): string {
  return new Date(ms).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });
}
