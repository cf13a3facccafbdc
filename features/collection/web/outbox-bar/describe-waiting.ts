import { text } from './text.ts';
import { closeCollections, countWaiting, openedOutbox } from '../sync/collections.ts';

/** "3 Änderungen warten", for after the end of a session; undefined where nothing waits. */
export async function describeWaiting(userId: string, swaps: number): Promise<string | undefined> {
  const waiting = await countWaiting(userId);
  // Closed again, because counting starts to send, which needs a session.
  if (openedOutbox()?.userId === userId) closeCollections();
  const words = [...(waiting > 0 ? [text.waiting(waiting)] : []), ...(swaps > 0 ? [text.swaps(swaps)] : [])];
  return words.length === 0 ? undefined : words.join(', ');
}
