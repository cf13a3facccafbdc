/** Hours of the day in Berlin between which no device is told anything; what comes meanwhile is told after them. */
export const quietFromHour = 21;
export const quietUntilHour = 7;

const hourInBerlin = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Berlin',
});

/** Is it a time at which devices stay quiet? */
export function isQuiet(time: Date): boolean {
  const hour = Number(hourInBerlin.format(time));
  return hour >= quietFromHour || hour < quietUntilHour;
}
