import { changeChild } from '#features/family/contract.ts';
import { changeOwnChild } from '#features/family/server/children.ts';
import { followFriendshipRule } from '#features/friends/server/guardian-decisions.ts';
import { followSwapRule } from '#features/trades/server/guardian-decisions.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal } from '#shared/refusal.ts';

/** What guardians decide anew counts for requests that wait, too. */
export const serveChangeChild = serve(changeChild)(async (context, input) =>
  context.db.transaction(async tx => {
    const changed = await changeOwnChild(context, tx, input);
    if (changed instanceof Refusal) return changed;
    const { before, child } = changed;
    if (child.friendships !== before.friendships) await followFriendshipRule(context.live, tx, child.userId);
    if (child.swaps !== before.swaps) await followSwapRule(context.live, tx, child.userId);
    return { child };
  }),
);
