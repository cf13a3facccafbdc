const long = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** "14. November 2025": the same on the server and on any device. */
export function postDate(time: string): string {
  return long.format(new Date(time));
}
