/** Berlin time; pushes wait. */
export const quietFromHour = 21;
export const quietUntilHour = 7;

const hourInBerlin = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Berlin',
});

export function isQuiet(time: Date): boolean {
  const hour = Number(hourInBerlin.format(time));
  return hour >= quietFromHour || hour < quietUntilHour;
}
