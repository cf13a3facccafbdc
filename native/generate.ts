import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import { shellBuild } from '../config/vite.native.ts';
import { appIdOfProject, completeAndroid } from './android.ts';
import { appVersion } from './app-version.ts';
import { capacitorConfig, plugins } from './capacitor-config.ts';
import { bundleIdOfProject, completeIos } from './ios.ts';
import { findNode } from './node-22.ts';
import type { ShellOptions } from './options.ts';
import { drawAndroidPictures, drawIosPictures } from './pictures.ts';
import { ShellError } from './shell-error.ts';
import { nativeText as text } from './text.ts';

const root = path.resolve(import.meta.dirname, '..');

export interface ShellPlaces {
  /** Gets `www`, `android` and `ios`; must lie inside the project, whose packages the projects refer to. */
  readonly directory: string;
  /** Where a fetched Node is kept. */
  readonly cacheDir: string;
}

/** Builds the web app for a server and makes both projects around it. Throws `ShellError`. */
export async function generateShell(
  options: ShellOptions,
  places: ShellPlaces,
  print: (line: string) => void,
): Promise<void> {
  print(text.building(options.server));
  await build(shellBuild(options.server, path.join(places.directory, 'www')));
  await generateProjects(options, places, print);
}

/**
 * Makes both projects around the web app that was built before, or brings existing ones up to date. What others changed
 * in them, such as who signs, stays. Throws `ShellError`.
 */
export async function generateProjects(
  options: ShellOptions,
  { directory, cacheDir }: ShellPlaces,
  print: (line: string) => void,
): Promise<void> {
  const android = path.join(directory, 'android');
  const ios = path.join(directory, 'ios');
  checkAppId(options, android, appIdOfProject(android));
  checkAppId(options, ios, bundleIdOfProject(ios));
  const node = findNode(cacheDir, print);
  print(text.generating);
  const versions = readPackages();
  writePackage(directory, versions);
  writeJson(path.join(directory, 'capacitor.config.json'), capacitorConfig(options));
  for (const platform of ['android', 'ios'])
    if (!existsSync(path.join(directory, platform))) runCapacitor(node, directory, 'add', platform);
  const version = appVersion(versions['klebekumpel'] ?? '0.0.0');
  completeAndroid(android, options, version);
  await drawAndroidPictures(path.join(android, 'app/src/main/res'));
  completeIos(ios, options, version);
  await drawIosPictures(path.join(ios, 'App/App/Assets.xcassets'));
  // Last: it goes by what was completed, such as the oldest iOS.
  runCapacitor(node, directory, 'sync');
}

/** Capacitor finds the plugins by it. */
function writePackage(directory: string, versions: Readonly<Record<string, string>>): void {
  const names = [...plugins, '@capacitor/android', '@capacitor/ios', '@capacitor/core'];
  const dependencies = Object.fromEntries(names.map(name => [name, versions[name] ?? '*']));
  writeJson(path.join(directory, 'package.json'), { name: 'klebekumpel-shell', private: true, dependencies });
}

function checkAppId({ appId }: ShellOptions, project: string, found: string | undefined): void {
  if (found !== undefined && found !== appId) throw new ShellError(text.otherAppId(project, found));
}

/** Our own version and the pinned ones of our packages. */
function readPackages(): Record<string, string> {
  const { name, version, devDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return { ...devDependencies, [name]: version };
}

function writeJson(file: string, content: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

function runCapacitor(node: string, directory: string, ...command: readonly string[]): void {
  const { resolve } = createRequire(import.meta.url);
  const cli = path.join(path.dirname(resolve('@capacitor/cli/package.json')), 'bin/capacitor');
  const { status, stdout, stderr, error } = spawnSync(node, [cli, ...command], {
    cwd: directory,
    encoding: 'utf8',
    // It asks nothing then, and tells nobody that it ran.
    env: { ...process.env, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return;
  throw new ShellError(text.capacitorFailed(command.join(' '), error?.message ?? `${stdout}${stderr}`));
}
