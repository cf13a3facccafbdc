import { useSyncExternalStore } from 'react';
import { answerBy } from './call.ts';
import { onLive } from './live.ts';

/** Waiting time before the server is looked for again: 2, 4, 8 … at most 30 seconds. */
const firstLookMs = 2_000;
const longestLookMs = 30_000;

/** A server that has not answered by then counts as away. */
const patienceMs = 6_000;

const healthPath = '/api/health';

/**
 * `away`: nothing answers, or somebody else does, such as the sign-in page of a railway's network. `troubled`: what answers
 * is our server, or a gateway before it, and it is not well; the member's own connection is.
 */
type ServerState = 'reached' | 'troubled' | 'away';

let state: ServerState = 'reached';
let reachedAt: number | undefined;
let looks = 0;
let look: Promise<ServerState> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** How calls were answered before they were watched; undefined until they are. */
let ask: ReturnType<typeof answerBy> | undefined;

/**
 * Is the server reached? Judged by answers alone: what browsers say about being online is only a reason to look. One
 * call that fails is another such reason, so that one lost request does not make a member offline.
 */
export function isServerReached(): boolean {
  return state === 'reached';
}

/** What is known of the server, where not being reached has a reason. */
export function readServerState(): ServerState {
  return state;
}

/** Clock time of this device at the server's last sign of life in this visit. */
export function lastReachedAt(): number | undefined {
  return reachedAt;
}

/** Calls back whenever the server is lost or found, or is lost in another way; returns the way to stop it. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** `isServerReached` for screens. */
export function useServerReached(): boolean {
  return useSyncExternalStore(onConnection, isServerReached);
}

/** `readServerState` for screens. */
export function useServerState(): ServerState {
  return useSyncExternalStore(onConnection, readServerState);
}

/** Looks for the server now; joins the look that is under way, if any. */
export async function lookForServer(): Promise<boolean> {
  look ??= lookOnce().finally(() => {
    look = undefined;
  });
  return (await look) === 'reached';
}

async function lookOnce(): Promise<ServerState> {
  if (ask === undefined) return state;
  clearTimeout(timer);
  const found = await ask(healthPath, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    stateBy,
    () => 'away' as const,
  );
  note(found);
  if (found !== 'reached') {
    timer = setTimeout(() => void lookForServer(), Math.min(firstLookMs * 2 ** looks, longestLookMs));
    looks += 1;
  }
  return found;
}

/** Begins to watch calls, the live stream and the device. Called once when a signed-in screen is loaded. */
export function followConnection(): void {
  if (ask !== undefined) return;
  const before = answerBy((address, init) => watch(before(address, init)));
  ask = before;
  onLive(({ topic }) => {
    if (topic === 'lost') void lookForServer();
    else if (topic !== 'refused') note('reached');
  });
  for (const hint of ['online', 'offline']) window.addEventListener(hint, lookAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !isServerReached()) lookAgain();
  });
}

function lookAgain(): void {
  looks = 0;
  void lookForServer();
}

async function watch(asked: Promise<Response>): Promise<Response> {
  try {
    const response = await asked;
    if (stateBy(response) === 'reached') note('reached');
    else void lookForServer();
    return response;
  } catch (error) {
    // Called off by the page itself: that says nothing.
    if (!(error instanceof Error && error.name === 'AbortError')) void lookForServer();
    throw error;
  }
}

/** One call that our server could not answer is a mistake in that call; all else is asked of it. */
function stateBy({ status, headers }: Response): ServerState {
  if (status < 502 && (headers.get('content-type') ?? '').includes('json')) return 'reached';
  return status >= 500 ? 'troubled' : 'away';
}

function note(next: ServerState): void {
  if (next === 'reached') {
    reachedAt = Date.now();
    looks = 0;
    clearTimeout(timer);
  }
  if (next === state) return;
  state = next;
  listeners.forEach(listener => listener());
}
