/** A round is open for these days, up to this hour on the device's clock; the hand-over follows on the next school day. */
const openDays = 3;
const closingHour = 18;

const pad = (n: number) => String(n).padStart(2, '0');

const dayOf = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** As a field of a time on a day has it, such as `2026-12-03T18:00`. */
export function usualClosing(now: Date): string {
  const closing = new Date(now.getFullYear(), now.getMonth(), now.getDate() + openDays);
  return `${dayOf(closing)}T${pad(closingHour)}:00`;
}

export function handOverAfter(closing: string): string {
  const day = new Date(closing);
  if (Number.isNaN(day.getTime())) return '';
  do day.setDate(day.getDate() + 1);
  while (day.getDay() === 0 || day.getDay() === 6);
  return dayOf(day);
}
