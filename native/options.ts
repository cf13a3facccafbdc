import { parseArgs } from 'node:util';
import { ShellError } from './shell-error.ts';
import { nativeText as text } from './text.ts';

export interface ShellOptions {
  /** Origin of the server that the app talks to. */
  readonly server: string;
  /** Package name on Android, bundle id on iOS. */
  readonly appId: string;
}

const defaultAppId = 'de.klebekumpel.app';

/** Hosts that a page may ask without https: the device itself, to which `adb reverse` can lead the server's port. */
const ownHosts = new Set(['localhost', '127.0.0.1']);

/** Reads the command line; throws `ShellError`. */
export function readOptions(args: readonly string[]): ShellOptions {
  const { values } = parse(args);
  if (values.server === undefined) throw new ShellError(`${text.serverMissing}\n${text.usage}`);
  const appId = values['app-id'] ?? defaultAppId;
  // What both platforms allow.
  if (!/^[a-z][a-z\d]*(\.[a-z][a-z\d]*)+$/.test(appId)) throw new ShellError(text.appIdWrong(appId));
  return { server: readServer(values.server), appId };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { server: { type: 'string' }, 'app-id': { type: 'string' } },
    });
  } catch {
    throw new ShellError(text.usage);
  }
}

function readServer(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && ownHosts.has(url.hostname));
  if (url === undefined || !isSafe || url.pathname !== '/' || url.search + url.hash + url.username !== '')
    throw new ShellError(text.serverWrong(given));
  return url.origin;
}
