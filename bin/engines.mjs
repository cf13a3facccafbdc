// `npm run engines`: installs the browsers other than Chromium where it can, then runs the journey in each of them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled } from './set-up/set-up.mjs';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const root = path.resolve(import.meta.dirname, '..');

/** Runs a program in this terminal; returns whether it succeeded. */
function run(program, args) {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

const isDebian = existsSync('/usr/bin/apt-get');
const missing = isDebian ? packages.filter(name => !isThere(name)) : packages;
const command = ['install', '--yes', '--no-install-recommends', ...missing];
if (!isDebian)
  console.log(
    `Firefox is used where it is installed (FIREFOX_PATH); WebKit needs Debian: ${packages.join(' ')}`,
  );
else if (missing.length > 0 && process.getuid?.() === 0) {
  run('apt-get', ['update']);
  run('apt-get', command);
} else if (missing.length > 0) console.log(`sudo apt-get ${command.join(' ')}`);

function isThere(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${db:Status-Abbrev}', name], { encoding: 'utf8' });
  return stdout?.startsWith('ii') ?? false;
}

await ensureInstalled();
await ensureBuilt();
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const isGood = run(process.execPath, [vitest, 'run', '--project', 'browser', 'e2e/engines.test.ts']);
process.exit(isGood ? 0 : 1);
