// What comes before everything else: uses Node alone, and ends the process where nothing is to be started.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setUpText } from './text.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) giveUp(setUpText.oldNode('20.19', process.versions.node));

/** For whoever started this: in a terminal as it is, elsewhere one line of JSON, as the product logs. */
export function say(message, level = 'info') {
  const line = JSON.stringify({ time: new Date().toISOString(), level, message: message.trim() });
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${message}\n` : `${line}\n`);
}

/** Ends the process with a sentence for people instead of a stack. */
export function giveUp(message, code = 1) {
  say(message, 'error');
  process.exit(code);
}

/** Refuses words that the command does not know, and reads the settings. */
export function begin(script, flags) {
  const words = process.argv.slice(2);
  const usage = setUpText.usage(script, flags);
  if (words.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const strange = words.find(word => !flags.includes(word));
  if (strange !== undefined) giveUp(`${setUpText.unknown(strange)}\n${usage}`, 2);
  readSettings();
}

/** What the environment says already wins over the file. */
export function readSettings() {
  const file = path.join(root, '.env');
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (error.code !== 'ENOENT') giveUp(setUpText.badFile(file, error.code));
  }
}

/** Called before anything is installed or built. */
export function refuseSystem() {
  if (/["$`]/.test(root)) giveUp(setUpText.badFolder(root));
  if (process.platform === 'win32') giveUp(setUpText.windows);
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report.getReport().header;
  if (process.platform === 'linux' && glibcVersionRuntime === undefined) giveUp(setUpText.musl);
}
