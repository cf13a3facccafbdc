import { useSyncExternalStore } from 'react';
import { answerBy, CallFailed, type Sending } from './call.ts';
import { connectionText } from './connection-text.ts';
import { onLive } from './live.ts';
import { newId } from '../acting/new-id.ts';
import { Listeners } from '../moments/listeners.ts';
import { isKept } from '#shared/endpoint.ts';
import { idempotencyKeyHeader } from '#shared/idempotency-key.ts';
import { memberHeader } from '#shared/member-header.ts';

const firstLookMs = 2_000;
const longestLookMs = 30_000;

const patienceMs = 6_000;

const healthPath = '/api/health';

/** `away`: no answer, or a captive portal's. `troubled`: our server or its gateway is unwell. */
type ServerState = 'reached' | 'troubled' | 'away';

let state: ServerState = 'reached';
let reachedAt: number | undefined;
let looks = 0;
let look: Promise<ServerState> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Listeners();

let ask: ReturnType<typeof answerBy> | undefined;
let memberId = '';

/** All calls from here on are this member's; pending calls of the member before are never answered (SEC-W5). */
export function callFor(userId = ''): void {
  memberId = userId;
}

/** Only answers count; `navigator.onLine` and a failed call merely trigger a probe. */
export function isServerReached(): boolean {
  return state === 'reached';
}

export function readServerState(): ServerState {
  return state;
}

/** Device time of the server's last answer in this visit. */
export function lastReachedAt(): number | undefined {
  return reachedAt;
}

export const onConnection = listeners.subscribe;

const doubts = new Listeners();
export const onDoubt = doubts.subscribe;

export function useServerReached(): boolean {
  return useSyncExternalStore(onConnection, isServerReached);
}

export function useServerState(): ServerState {
  return useSyncExternalStore(onConnection, readServerState);
}

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

export function followConnection(): void {
  if (ask !== undefined) return;
  const before = answerBy((address, init) => {
    const isKeyed = init.endpoint !== undefined && isKept(init.endpoint);
    const key = isKeyed && { [idempotencyKeyHeader]: keyOf(address, init) };
    const headers = { ...Object(init.headers), ...key, [memberHeader]: memberId };
    const send = () => watch(before(address, { ...init, headers }));
    return init.method === 'GET' ? send() : act(() => send().then(whole), init, isKeyed);
  });
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

/** Of calls without an answer: pressed again before any other is answered, one has its key again. */
const unanswered = new Map<string, string>();

function keyOf(address: string, { method, body }: Sending): string {
  const content = [method, address, body].join();
  const key = (!(body instanceof Blob) && unanswered.get(content)) || newId();
  unanswered.set(content, key);
  return key;
}

/** Sent once more where the answer was lost, if that is safe or the server keeps the answer: of a member's call. */
async function act(
  send: () => Promise<Response>,
  { endpoint, signal }: Sending,
  isKeyed: boolean,
): Promise<Response> {
  const told = (answer: Response) => {
    if (isKeyed && isTold(answer)) unanswered.clear();
    return isTold(answer);
  };
  const first = send();
  if ((await first.then(told, () => false)) || !(await lookForServer())) return first;
  const isRepeatable = endpoint?.repeats === 'safe' || (memberId !== '' && isKeyed);
  const last = isRepeatable && signal?.aborted !== true ? await send().catch(() => undefined) : undefined;
  doubts.tell();
  if (last === undefined || !told(last)) throw new CallFailed(connectionText.answerLost, { cause: first });
  return last;
}

/** An act whose answer is cut short is sent again or doubted like one whose answer never came. */
async function whole(answer: Response): Promise<Response> {
  await answer.clone().text();
  return answer;
}

/** Whether the outcome is known: the server answered, or a gateway refused to pass the act on. */
function isTold(answer: Response): boolean {
  return stateBy(answer) === 'reached' || (answer.status >= 400 && answer.status < 500);
}

function lookAgain(): void {
  looks = 0;
  void lookForServer();
}

async function watch(asked: Promise<Response>): Promise<Response> {
  const asker = memberId;
  try {
    const response = await asked;
    if (stateBy(response) === 'reached') note('reached');
    else void lookForServer();
    return response;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) void lookForServer();
    throw error;
  } finally {
    if (asker && memberId && asker !== memberId) await new Promise(() => undefined);
  }
}

/** A 500 in JSON counts as reached, because it may be a bug of that call alone. */
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
  listeners.tell();
}
