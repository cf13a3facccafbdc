import path from 'node:path';
import { generateShell } from './generate.ts';
import { readOptions } from './options.ts';
import { ShellError } from './shell-error.ts';
import { nativeText as text } from './text.ts';

const directory = import.meta.dirname;
const cacheDir = path.resolve(directory, '../.cache');

/** `npm run native`: from the command line to both projects beside this file. */
export async function start(args: readonly string[]): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const options = readOptions(args);
    print(text.beta);
    await generateShell(options, { directory, cacheDir }, print);
    print(text.done('native/android', 'native/ios'));
  } catch (error) {
    if (!(error instanceof ShellError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
