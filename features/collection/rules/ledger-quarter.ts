/*
 * The ledger applies a repeated operation once for as long as it remembers the first. It is bounded by quarters of the
 * database's calendar (year · 4 + 1 to 4): an operation carries the quarter that its device last heard from the server,
 * before it was made, and is remembered there. So what stems from a quarter that is forgotten can be told by the
 * operation alone, whatever the device's clock says, and is refused.
 */

/** Complete quarters before the present one: 181 days at least. */
export const quartersRemembered = 2;

/** Until its part is dropped, which a quarter later than being refused is soon enough. */
export const ledgerMonths = 3 * (quartersRemembered + 2);

export function isRemembered(quarter: number, present: number): boolean {
  // One ahead: the quarter turned between two statements.
  return quarter >= present - quartersRemembered && quarter <= present + 1;
}
