/** Who decides on a child's new friendships. */
export const friendshipRules = ['guardian', 'family', 'self'] as const;
export type FriendshipRule = (typeof friendshipRules)[number];

/** What guardians hear of a child's swaps. */
export const swapRules = ['tell', 'ask', 'none'] as const;
export type SwapRule = (typeof swapRules)[number];

/** Must a guardian allow this friendship of a child? */
export function asksGuardian(rule: FriendshipRule, { isFamily }: { isFamily: boolean }): boolean {
  if (rule === 'self') return false;
  return rule === 'guardian' || !isFamily;
}
