import { percentile } from './load.ts';

/** What was measured, the figure, the target, details. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
  readonly about: string;
}

export function row(what: string, measured: number, aim: string, about = ''): Row {
  const digits = Math.abs(measured) >= 100 ? 0 : Math.abs(measured) >= 10 ? 1 : 2;
  return { what, measured: Number.isNaN(measured) ? 'not measured' : measured.toFixed(digits), aim, about };
}

/** A percentile of these times, with their median behind it. */
export function rowOfTimes(
  what: string,
  times: readonly number[],
  share: number,
  aim: string,
  about = '',
): Row {
  return row(what, percentile(times, share), aim, `p50 ${percentile(times, 50).toFixed(1)}${about}`);
}

export function printTable(rows: readonly Row[]): void {
  console.log('\n| what | measured | aim | behind it |\n|---|---|---|---|');
  for (const { what, measured, aim, about } of rows)
    console.log(`| ${what} | ${measured} | ${aim} | ${about} |`);
}
