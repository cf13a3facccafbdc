// Installs and builds what is missing, once, whichever process comes first. Uses Node alone, because it runs before any
// package is installed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from './fingerprint.mjs';
import { withSetUpLock } from './lock.mjs';
import { setUpText } from './text.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const inRoot = name => path.join(root, name);

/** The hash of the sources that the build was made from; written when the build is complete. */
const stampFile = inRoot('build/.sources');
const folders = ['features', 'server', 'web', 'shared', 'catalogue', 'migrations', 'bin', 'config'];
const sources = [...folders, 'package.json', 'package-lock.json', 'vite.config.ts'];

/** Ends the process with a sentence for people instead of a stack. */
function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) giveUp(setUpText.oldNode('20.19', process.versions.node));
}

/** Installs everything that building and testing need. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled('everything')) return;
  await withLockedRoot(async () => {
    if (isInstalled('everything')) return;
    // NODE_ENV=production and npm's own settings could leave out what the build needs.
    const included = ['--include=dev', '--include=optional', '--include=peer'];
    const [program, ...args] = npm();
    const command = [program, [...args, 'ci', ...included, '--no-audit', '--no-fund']];
    await runStep(setUpText.installing, setUpText.installFailed, ...command);
  });
}

/** Builds the web app, and the server as one file, from the present sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLockedRoot(async () => {
    if (isBuilt()) return;
    // Taken before the build, so that changes made meanwhile lead to another build at the next start.
    const fingerprint = fingerprintOf(root, sources);
    rmSync(stampFile, { force: true });
    await runStep(setUpText.building, setUpText.buildFailed, process.execPath, [inRoot('bin/build.mjs')]);
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, fingerprint);
  });
}

/** Provides what `npm start` needs. A finished build needs no packages that made it; then nothing is written here. */
export async function ensureRunnable() {
  requireNode();
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

/** The npm that runs this script, or the one on the PATH. */
function npm() {
  const running = process.env['npm_execpath'] ?? '';
  if (/npm-cli\.c?js$/.test(running)) return [process.execPath, running];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

async function withLockedRoot(work) {
  try {
    await withSetUpLock(
      inRoot('.cache/set-up.lock'),
      () => process.stderr.write(`${setUpText.waiting}\n`),
      work,
    );
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
    giveUp(setUpText.readOnly(root, error.code));
  }
}

/** Runs a command quietly; prints its output only if it fails. */
async function runStep(announcement, failure, program, args) {
  process.stderr.write(`${announcement}\n`);
  const startedAt = performance.now();
  const { code, output } = await run(program, args);
  if (code !== 0) giveUp(`${output}\n${failure}`);
  process.stderr.write(`${setUpText.done((performance.now() - startedAt) / 1000)}\n`);
}

function run(program, args) {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: root, shell: program.endsWith('.cmd') });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => (output += text));
    // Otherwise an installation would continue after the start that needed it was stopped.
    const stop = () => child.kill();
    process.once('exit', stop);
    const finish = result => {
      process.removeListener('exit', stop);
      resolve(result);
    };
    child.on('error', error => finish({ code: 1, output: error.message }));
    child.on('close', code => finish({ code, output }));
  });
}
