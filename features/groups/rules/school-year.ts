/** The next 31 July that is at least a month away. Days are in the form `YYYY-MM-DD`. */
export function schoolYearEnd(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) <= '06-30' ? year : year + 1}-07-31`;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}
