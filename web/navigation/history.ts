/** The native shell serves a single file: there routes are in the hash. */
const isHashed = import.meta.env.VITE_SERVER !== undefined;

/** The first entry of a visit counts as `pop`. */
export type Arrival = 'pop' | 'push' | 'replace';

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
  readonly arrival: Arrival;
}

interface NavigateOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

type Follow = (location: Location) => void;
const followers = new Set<Follow>();

export function pageAddress(): URL {
  return new URL(isHashed ? location.hash.slice(1) || '/' : location.href, location.origin);
}

/** Resolved against the current address; never leads to another origin. */
export function hrefOf(to: string): string {
  const { pathname, search, hash } = new URL(to, pageAddress());
  return `${isHashed ? '#' : ''}${pathname}${search}${hash}`;
}

export function readLocation(arrival: Arrival): Location {
  const { pathname, search, hash } = pageAddress();
  const { key = 'first', state = null } = entryState();
  return { pathname, search, hash, state, key, arrival };
}

export function isLater(): boolean {
  return (entryState().place ?? 0) > 0;
}

/** Takes a path, or a query or fragment of the current one (`?tab=sent`, `#devices`). */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const place = (entryState().place ?? 0) + (replace ? 0 : 1);
  const entry = { key: Math.random().toString(36).slice(2, 10), place, state };
  history[replace ? 'replaceState' : 'pushState'](entry, '', hrefOf(to));
  const shown = readLocation(replace ? 'replace' : 'push');
  for (const follow of followers) follow(shown);
}

export function noteAddress({ pathname, search, hash }: URL): void {
  history.replaceState(history.state, '', hrefOf(pathname + search + hash));
}

export function followHistory(follow: Follow): () => void {
  const pop = () => follow(readLocation('pop'));
  followers.add(follow);
  addEventListener('popstate', pop);
  return () => {
    followers.delete(follow);
    removeEventListener('popstate', pop);
  };
}

function entryState(): { key?: string; place?: number; state?: unknown } {
  return Object(history.state);
}
