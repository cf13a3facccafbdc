import type { Partner } from '../../contract.ts';

/** In what order friends stand: the fairest packet first (as the server sends them), who has most for the member, … */
export const friendOrders = ['fair', 'get', 'give', 'name'] as const;
export type FriendOrder = (typeof friendOrders)[number];

const byName = new Intl.Collator('de-DE', { sensitivity: 'base', numeric: true });

const comparisons: Readonly<Record<FriendOrder, (a: Partner, b: Partner) => number>> = {
  fair: () => 0,
  get: (a, b) => b.canGet - a.canGet,
  give: (a, b) => b.canGive - a.canGive,
  name: (a, b) => byName.compare(a.person.displayName, b.person.displayName),
};

/** Friends whose name holds what was typed, in the order asked for; equals stay as the server sent them. */
export function orderFriends(partners: readonly Partner[], order: FriendOrder, query: string): Partner[] {
  const typed = query.trim().toLocaleLowerCase('de-DE');
  return partners
    .filter(({ person }) => person.displayName.toLocaleLowerCase('de-DE').includes(typed))
    .toSorted(comparisons[order]);
}
