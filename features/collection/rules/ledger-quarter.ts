/*
 * The ledger applies a repeated operation only once, as long as it remembers the first. What it remembers is bounded by
 * quarters of the database's calendar (year · 4 + 1 to 4): an operation carries the quarter that its device had last
 * heard from the server when it was made, and is remembered in that quarter. So an operation of a forgotten quarter is
 * recognised by itself, whatever the device's clock says, and refused.
 */

/** Complete quarters before the present one, which are at least 181 days. */
export const quartersRemembered = 2;

/** Until the rows are deleted, which happens a quarter after their operations begin to be refused. */
export const ledgerMonths = 3 * (quartersRemembered + 2);

/** `floor` and `ceiling`: the oldest and the newest quarter that the ledger holds (migration 53 moves them). */
export function isRemembered(
  quarter: number,
  { floor, ceiling }: { readonly floor: number; readonly ceiling: number },
): boolean {
  return quarter >= floor && quarter <= ceiling;
}
