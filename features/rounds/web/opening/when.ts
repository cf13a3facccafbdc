/** A round is open for these days, up to this time on the device's clock; the hand-over follows on the next school day. */
const openDays = 3;
export const closingTime = '18:00';

const pad = (n: number) => String(n).padStart(2, '0');

const dayOf = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

export function usualClosing(now: Date): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + openDays));
}

export function handOverAfter(closesOn: string): string {
  const day = new Date(`${closesOn}T${closingTime}`);
  if (Number.isNaN(day.getTime())) return '';
  do day.setDate(day.getDate() + 1);
  while (day.getDay() === 0 || day.getDay() === 6);
  return dayOf(day);
}
