/** Made on first use: the first `Intl.DateTimeFormat` costs 16 ms on a fast processor. */
function inBerlin(options: Intl.DateTimeFormatOptions): (time: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return time => {
    format ??= new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'Europe/Berlin' });
    return format.format(new Date(time));
  };
}

export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** "21. November 2026", of a moment or of a day, such as `2026-11-21`. */
export const longDate = inBerlin({ dateStyle: 'long' });

export const shortDate = inBerlin({ dateStyle: 'medium' });

export const absoluteTime = inBerlin({ dateStyle: 'long', timeStyle: 'short' });

export const preciseTime = inBerlin({ dateStyle: 'long', timeStyle: 'medium' });

let relative: Intl.RelativeTimeFormat | undefined;

const units: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Of what has been: never in the future, where the device's clock is behind. */
export function relativeTime(time: string): string {
  relative ??= new Intl.RelativeTimeFormat('de-DE', { numeric: 'auto' });
  const seconds = Math.min(0, Date.parse(time) - Date.now()) / 1000;
  const found = units.find(([, size]) => Math.abs(seconds) >= size);
  return relative.format(found ? Math.round(seconds / found[1]) : 0, found ? found[0] : 'second');
}
