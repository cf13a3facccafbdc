const relative = new Intl.RelativeTimeFormat('de-DE', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});
const precise = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

const units: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export function relativeTime(time: string, now = Date.now()): string {
  const seconds = (new Date(time).getTime() - now) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const);
  return unit === 'second'
    ? relative.format(0, 'second')
    : relative.format(Math.round(seconds / length), unit);
}

export function absoluteTime(time: string): string {
  return absolute.format(new Date(time));
}

/** "21. November 2026 um 14:03:27", where minutes do not tell two apart. */
export function preciseTime(time: string): string {
  return precise.format(new Date(time));
}

export function clockTime(ms: number): string {
  return new Date(ms).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' });
}

/** "1 Sticker", "1.200 Sticker". */
export function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString('de-DE')} ${n === 1 ? one : many}`;
}
