/** A worker is there from the first moment only where the app was opened before: nobody is asked on a first visit. */
const wasHereBefore = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

let hasAsked = false;

/**
 * Asks the browser not to clear what the device keeps when room gets scarce. Called when the member has changed
 * something: some browsers put the question to the member, and it should be clear what for.
 */
export async function keepStorage(): Promise<void> {
  if (hasAsked || !wasHereBefore) return;
  hasAsked = true;
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  // Where storage is forbidden there is nothing to keep.
  const isKept = await storage?.persisted?.().catch(() => true);
  if (isKept === false) await storage?.persist?.().catch(() => undefined);
}
