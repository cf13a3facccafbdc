import path from 'node:path';
import { generateShell } from './generate.ts';
import { readOptions } from './options.ts';
import { ShellError } from './shell-error.ts';
import { nativeText as text } from './text.ts';

/** A folder of its own: Capacitor wants a `package.json` there, which would hide the project's own from this code. */
const directory = path.resolve(import.meta.dirname, 'projects');
const cacheDir = path.resolve(import.meta.dirname, '../.cache');

/** `npm run native`: from the command line to both projects. */
export async function start(args: readonly string[]): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const options = readOptions(args);
    print(text.beta);
    await generateShell(options, { directory, cacheDir }, print);
    print(text.done('native/projects/android', 'native/projects/ios'));
  } catch (error) {
    if (!(error instanceof ShellError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
