export { countWaiting } from './collections.ts';

export async function saveWaiting(): Promise<void> {
  const { saveChanges } = await import('../outbox-bar/save-changes.ts');
  await saveChanges();
}
