import { open } from 'node:fs/promises';

/** Afterwards what was made or renamed in it outlives a crash of the machine. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync();
  await handle.close();
}
