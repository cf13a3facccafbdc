/** Who decides on a child's new friendships. */
export const friendshipRules = ['guardian', 'family', 'self'] as const;
export type FriendshipRule = (typeof friendshipRules)[number];

/** What guardians hear of a child's swaps. */
export const swapRules = ['tell', 'ask', 'none'] as const;
export type SwapRule = (typeof swapRules)[number];

/** Whether a guardian must allow this friendship of a child. `isClose`: the other is of its family or group. */
export function asksGuardian(rule: FriendshipRule, { isClose }: { isClose: boolean }): boolean {
  if (rule === 'self') return false;
  return rule === 'guardian' || !isClose;
}
