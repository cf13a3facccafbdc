import { text } from './text.ts';
import { closeCollections, countWaiting, openedOutbox } from '../sync/collections.ts';

/** "3 Änderungen warten", for after the end of a session; undefined where nothing waits. */
export async function describeWaiting(userId: string): Promise<string | undefined> {
  const waiting = await countWaiting(userId);
  // Closed again, because counting starts to send, which needs a session.
  if (openedOutbox()?.userId === userId) closeCollections();
  return waiting === 0 ? undefined : text.waiting(waiting);
}
