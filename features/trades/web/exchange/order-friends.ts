import type { Partner } from '../../partner-contract.ts';

/** `fair` keeps the server's order. */
export const friendOrders = ['fair', 'get', 'give', 'name'] as const;
export type FriendOrder = (typeof friendOrders)[number];

const byName = new Intl.Collator('de-DE', { sensitivity: 'base', numeric: true });

const comparisons: Readonly<Record<FriendOrder, (a: Partner, b: Partner) => number>> = {
  fair: () => 0,
  get: (a, b) => b.canGet - a.canGet,
  give: (a, b) => b.canGive - a.canGive,
  name: (a, b) => byName.compare(a.person.displayName, b.person.displayName),
};

export function orderFriends(partners: readonly Partner[], order: FriendOrder, query: string): Partner[] {
  const typed = query.trim().toLocaleLowerCase('de-DE');
  return partners
    .filter(({ person }) => person.displayName.toLocaleLowerCase('de-DE').includes(typed))
    .toSorted(comparisons[order]);
}
