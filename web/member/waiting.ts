import { countWaiting as countChanges } from '#features/collection/web/sync/waiting-changes.ts';
import { countUnsent } from '#features/two-phones/web/deals/kept-deals.ts';

export { saveWaiting } from '#features/collection/web/sync/waiting-changes.ts';

/** What signing out would lose: changes, and swaps of two phones that no server has answered. */
export async function countWaiting(userId: string): Promise<number> {
  return (await countChanges(userId)) + countUnsent(userId);
}

/** "3 Änderungen warten", for after the end of a session; undefined where nothing waits. */
export async function describeWaiting(userId: string): Promise<string | undefined> {
  const { describeWaiting: describe } =
    await import('#features/collection/web/outbox-bar/describe-waiting.ts');
  return describe(userId, countUnsent(userId));
}
