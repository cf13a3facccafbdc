/** A controller at load means a returning visitor; first visits are not asked. */
const wasHereBefore = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

let hasAsked = false;

/** Requests persistent storage. Called after a change: some browsers ask the member, who should see what for. */
export async function keepStorage(): Promise<void> {
  if (hasAsked || !wasHereBefore) return;
  hasAsked = true;
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const isKept = await storage?.persisted?.().catch(() => true);
  if (isKept === false) await storage?.persist?.().catch(() => undefined);
}
