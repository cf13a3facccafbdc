import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a load of this directory in a process of its own, whose work does not delay the clock that measures the others.
 * It reads `given` as JSON from its first argument and prints its result as JSON.
 */
export async function runElsewhere<Result>(file: string, given: object): Promise<Result> {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  for await (const part of child.stdout) told += String(part);
  return JSON.parse(told) as Result;
}
