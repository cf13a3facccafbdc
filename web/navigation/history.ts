/** The native shell's files stand at one address: what its screens' addresses are stands behind the hash. */
const isHashed = import.meta.env.VITE_SERVER !== undefined;

/** How an entry of the browser's history came to be shown: `pop` is also the first one of a visit. */
export type Arrival = 'pop' | 'push' | 'replace';

/** An entry of the browser's history, as the screens see it. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What was left with the entry; it outlives a reload. */
  readonly state: unknown;
  /** Names the entry: the same address visited twice has two. */
  readonly key: string;
  readonly arrival: Arrival;
}

interface NavigateOptions {
  /** In place of the entry that is shown. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

type Follow = (location: Location) => void;
const followers = new Set<Follow>();

/** The address of the screen that is shown, whatever server is asked for its files. */
export function pageAddress(): URL {
  return new URL(isHashed ? location.hash.slice(1) || '/' : location.href, location.origin);
}

/** Where a link to one of the app's pages leads, from the address that is shown; never to another origin. */
export function hrefOf(to: string): string {
  const { pathname, search, hash } = new URL(to, pageAddress());
  return `${isHashed ? '#' : ''}${pathname}${search}${hash}`;
}

export function readLocation(arrival: Arrival): Location {
  const { pathname, search, hash } = pageAddress();
  const { key = 'first', state = null } = entryState();
  return { pathname, search, hash, state, key, arrival };
}

/** Is the entry that is shown one that the app led to, not one that it began with? */
export function isLater(): boolean {
  return (entryState().place ?? 0) > 0;
}

/** Goes to a page of the app: a path, or what follows the path that is shown (`?tab=sent`, `#devices`). */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const place = (entryState().place ?? 0) + (replace ? 0 : 1);
  const entry = { key: Math.random().toString(36).slice(2, 10), place, state };
  history[replace ? 'replaceState' : 'pushState'](entry, '', hrefOf(to));
  const shown = readLocation(replace ? 'replace' : 'push');
  for (const follow of followers) follow(shown);
}

/** Another address for the entry that is shown, of which no screen hears: none is drawn once more. */
export function noteAddress({ pathname, search, hash }: URL): void {
  history.replaceState(history.state, '', hrefOf(pathname + search + hash));
}

/** Calls with each entry that comes to be shown; returns the way to stop it. */
export function followHistory(follow: Follow): () => void {
  const pop = () => follow(readLocation('pop'));
  followers.add(follow);
  addEventListener('popstate', pop);
  return () => {
    followers.delete(follow);
    removeEventListener('popstate', pop);
  };
}

/** What `navigate` wrote; of an entry that it did not write, nothing. */
function entryState(): { key?: string; place?: number; state?: unknown } {
  return Object(history.state);
}
