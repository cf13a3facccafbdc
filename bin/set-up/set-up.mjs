// Installs and builds what is missing, once, whichever process comes first. Uses Node alone, because it runs before any
// package is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, refuseSystem, root, say } from './begin.mjs';
import { fingerprintOf } from './fingerprint.mjs';
import { withSetUpLock } from './lock.mjs';
import { releaseOf } from './release.mjs';
import { setUpText } from './text.mjs';

const inRoot = name => path.join(root, name);

/** The hash of the sources that the build was made from; written when the build is complete. */
const stampFile = inRoot('build/.sources');
const folders = ['features', 'server', 'web', 'shared', 'catalogue', 'migrations', 'bin', 'config'];
const sources = [...folders, 'package.json', 'package-lock.json', 'vite.config.ts'];

/** Installs everything that building and testing need. */
export async function ensureInstalled() {
  if (isInstalled('everything')) return;
  await withLockedRoot(async stop => {
    if (isInstalled('everything')) return;
    // NODE_ENV=production and npm's own settings could leave out what the build needs.
    const included = ['--include=dev', '--include=optional', '--include=peer'];
    const options = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=http'];
    await runStep({
      announcement: setUpText.installing,
      failure: setUpText.installFailed,
      command: [...npm(), 'ci', ...included, ...options],
      packages: Object.entries(readPackages('package-lock.json'))
        .slice(1)
        .flatMap(([name, entry]) => (isForeign(entry) ? [] : name)),
      stop,
    });
  });
}

/** Builds the web app, and the server as one file, from the present sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLockedRoot(async stop => {
    if (isBuilt()) return;
    // Taken before the build, so that changes made meanwhile lead to another build at the next start.
    const fingerprint = fingerprintOf(root, sources);
    rmSync(stampFile, { force: true });
    const command = [process.execPath, inRoot('bin/build.mjs')];
    await runStep({ announcement: setUpText.building, failure: setUpText.buildFailed, command, stop });
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, fingerprint);
  });
}

/** Provides what `npm start` needs. A finished build needs no packages that made it; then nothing is written here. */
export async function ensureRunnable() {
  if (isBuilt() && isInstalled('run time')) return;
  await ensureInstalled();
  await ensureBuilt();
}

/**
 * Whether `node_modules` holds what `package-lock.json` says. After an installation npm records what it installed in a
 * lock file of the same form. It also rewrites that record when it changes only the lock file, so each package is
 * checked, too (300 small files, 40 ms). Times say nothing in a fresh checkout or a copied image.
 */
function isInstalled(scope) {
  const noted = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (noted === undefined || wanted === undefined) return false;
  if (Object.values(noted).some(isForeign)) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '') return true;
    const manifest = inRoot(`${name}/package.json`);
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version === entry.version;
    return entry.optional || entry.devOptional || (entry.dev && scope === 'run time');
  });
}

function readPackages(file) {
  return existsSync(inRoot(file)) ? JSON.parse(readFileSync(inRoot(file), 'utf8')).packages : undefined;
}

/** True for a package of another system, from which the folder was copied. */
function isForeign({ os = [], cpu = [] }) {
  const fits = (names, own) =>
    names.length === 0 || names.includes(own) || (names[0].startsWith('!') && !names.includes(`!${own}`));
  return !fits(os, process.platform) || !fits(cpu, process.arch);
}

function isBuilt() {
  return (
    existsSync(inRoot('build/server/serve.js')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === fingerprintOf(root, sources)
  );
}

/** The release that a start runs: the one that was built, or that would be. */
export function presentRelease() {
  return isBuilt() ? readFileSync(inRoot('build/.release'), 'utf8') : releaseOf(root);
}

/** The npm that runs this script, or the one on the PATH. */
function npm() {
  const running = process.env['npm_execpath'] ?? '';
  if (/npm-cli\.c?js$/.test(running)) return [process.execPath, running];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

async function withLockedRoot(work) {
  refuseSystem();
  try {
    await withSetUpLock(inRoot('.cache/set-up.lock'), () => say(setUpText.waiting), work);
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
    giveUp(setUpText.readOnly(root, error.code));
  }
}

/** Runs a command quietly, until `stop` ends it and this process; prints its output only if it fails. */
async function runStep({ announcement, failure, command, packages = [], stop }) {
  say(announcement);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  let output = '';
  // A group of its own: Ctrl-C in the terminal reaches this process alone, which ends the others before itself.
  const child = spawn(process.execPath, [inRoot('bin/set-up/guarded.mjs'), ...command], {
    cwd: root,
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => (output += text));
  stop.addEventListener('abort', () => child.stdin.end());
  let isWarned = packages.length === 0;
  const ticking = setInterval(() => {
    const trouble = isWarned ? undefined : troubleIn(output, seconds());
    if (trouble !== undefined) say(setUpText.registryAway(trouble), 'warn');
    isWarned ||= trouble !== undefined;
    if (!process.stderr.isTTY) return;
    const there = packages.filter(name => existsSync(inRoot(`${name}/package.json`))).length;
    process.stderr.write(`\r${setUpText.progress(there, packages.length, seconds())}`);
  }, 1_000);
  const [code] = await once(child, 'close');
  clearInterval(ticking);
  if (stop.aborted) process.exit(1);
  if (code !== 0) giveUp(`${output.replaceAll(/^npm http .*\n/gm, '')}\n${failure}`);
  say(setUpText.done(seconds()));
}

/** Why no packages come, be it that npm says so, which keeps trying for a minute, or that it hears nothing. */
function troubleIn(output, seconds) {
  const failed = /(https?:\/\/[^/\s]+)\S* attempt \d+ failed with (\w+)/.exec(output);
  if (failed !== null) return `${failed[1]}: ${failed[2]}`;
  return seconds > 8 && !output.includes('npm http') ? setUpText.registrySilent : undefined;
}
