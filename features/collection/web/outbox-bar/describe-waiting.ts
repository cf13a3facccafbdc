import { text } from './text.ts';
import { closeCollections, countWaiting, openedOutbox } from '../sync/collections.ts';

/** "3 Änderungen warten", after a session has ended; undefined where nothing waits. */
export async function describeWaiting(userId: string): Promise<string | undefined> {
  const waiting = await countWaiting(userId);
  // Counting starts to send, which needs a session.
  if (openedOutbox()?.userId === userId) closeCollections();
  return waiting === 0 ? undefined : text.waiting(waiting);
}
