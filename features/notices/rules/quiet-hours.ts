/** In Berlin time; pushes wait until the quiet hours are over. */
export const quietFromHour = 21;
export const quietUntilHour = 7;

const hour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Berlin',
});

export function hourInBerlin(time: Date): number {
  return Number(hour.format(time));
}

export function isQuiet(time: Date): boolean {
  const now = hourInBerlin(time);
  return now >= quietFromHour || now < quietUntilHour;
}
