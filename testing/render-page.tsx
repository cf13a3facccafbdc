import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { decidedConsent } from './decided-consent.ts';
import './dom-queries.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-server.ts';
import { takeWayOut } from '#features/auth/web/sign-out/way-out.ts';
import { App } from '#web/App.tsx';
import { clearToasts, readToasts } from '#web/design/toast.ts';
import { lookForServer } from '#web/calls/connection.ts';
import { streamBy } from '#web/calls/live-stream.ts';
import { closeLive } from '#web/calls/live.ts';
import { pageShown } from '#web/moments/page-shown.ts';
import { DoubtfulQueryClient } from '#web/persistence/older-answers.ts';
import { createQueryClient } from '#web/persistence/query-client.ts';
import { ServerEvents } from '#web/shell/server-events.ts';
// Preloaded, so that no test waits for the compiler.
import '#web/design/Toaster.tsx';

// Tests of a file share a document, so the toasts' container must exist before them.
document.body.append(document.createElement('main'));
await pageShown();
document.body.replaceChildren();

/** In milliseconds: answers come late by up to this, each by another time, in an order of their own. None by default. */
const answersLate = Number(process.env['ANSWERS_LATE'] ?? 0);

/** The connection between page and app, which tests cut or delay. */
export interface Network {
  /** Calls in order, such as "POST /api/auth/sign-in". */
  readonly asked: string[];
  /** The number of pending calls. */
  waiting: number;
  isDown: boolean;
  /** Calls whose path begins with this do not arrive; all others do. */
  lost?: string;
  /** Answers like a failing gateway: 500 with a page of its own. */
  isTroubled: boolean;
  /** Requests that are sent from now on reach the app, but its answers are lost. */
  losesAnswers: boolean;
  /** The answer to the next call whose path begins with this is lost; others come. */
  losesNext?: string;
  /** The same of its body only: its headers came, and with them the cookie. */
  cutsNext?: string;
  cookie: string;
  /** Delays answers to this path until the returned function is called. */
  hold(path: string): () => void;
  /** Ends a delay by `hold` or `held`. */
  release(path: string): void;
}

export interface RenderedPage {
  readonly user: UserEvent;
  readonly network: Network;
}

interface Given {
  readonly as?: Person;
  /** Signs in by user id, instead of `as`. */
  readonly asMember?: string;
  /** Delays this path from the start. */
  readonly held?: string;
  /** Does not arrive from the start, as by `Network`. */
  readonly lost?: string;
  /** Retries at once, not after seconds, for tests of what is shown in the end. */
  readonly givesUpSoon?: boolean;
  /**
   * With the live stream. `from now`: nothing that happened before is told, and no page asks everything again because the
   * server's memory is shorter than its own.
   */
  readonly isLive?: boolean | 'from now';
}

/** Renders the whole app at `path`; every call reaches the real app. */
export async function renderPage(app: TestApp, path: string, given: Given = {}): Promise<RenderedPage> {
  const client =
    given.asMember === undefined ? given.as && (await app.as(given.as)) : await app.signedIn(given.asMember);
  const { network, restore } = connect(app, client?.cookie ?? '');
  if (given.held !== undefined) network.hold(given.held);
  if (given.lost !== undefined) network.lost = given.lost;
  listenLive(app, network, given.isLive ?? false);
  localStorage.setItem(...decidedConsent);
  history.replaceState(null, '', path);
  const queries = createQueryClient(DoubtfulQueryClient, given.givesUpSoon === true ? 1 : undefined);
  render(<App client={queries} />);
  onTestFinished(async () => {
    cleanup();
    takeWayOut();
    queries.clear();
    await restore();
    // What was still being read when the test ended has failed by now, and may have said so.
    act(clearToasts);
  });
  // The toasts' container enables pointer events a moment late: soon enough for a finger, but not for a test.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { user: pastingLongTexts(user), network };
}

/** In characters: each that is typed renders the page anew. */
const longestTyped = 12;

/** Types short texts and those with keys such as {Enter}; longer ones are pasted at the end of the field. */
function pastingLongTexts(user: UserEvent): UserEvent {
  const type: UserEvent['type'] = async (field, text, options) => {
    if (text.length <= longestTyped || /[[{]/.test(text)) return user.type(field, text, options);
    await user.click(field);
    await user.paste(text);
  };
  return { ...user, type };
}

/** Waits until the dialog accepts taps, which it ignores for a moment after opening. */
export async function findDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog.style.pointerEvents).toBe('auto'));
  return within(dialog);
}

/** Finds a toast by a part of its text, in the toasts' region, because a live region repeats the text. */
export function findToast(words: string | RegExp): Promise<HTMLElement[]> {
  return waitFor(() =>
    within(screen.getByRole('region', { name: 'Meldungen (Alt+T)', hidden: true })).getAllByText(words),
  );
}

/** The title must match exactly; an earlier toast may have the same one. */
export async function expectToast(title: string, description?: string): Promise<void> {
  await findToast(title);
  await waitFor(() =>
    expect(readToasts().map(toast => [toast.title, toast.description])).toContainEqual([title, description]),
  );
}

/** The server did what was asked, but its answer was lost. */
export async function expectUnknownOutcome(): Promise<void> {
  const detail = 'Der Server ist nicht erreichbar. Bist du online? Versuche es gleich noch einmal.';
  await expectToast('Wir wissen nicht, ob das geklappt hat', detail);
}

/** Presses it; the server does what is asked, but its answer is lost. */
export async function pressAndLoseAnswer(
  { user, network }: Pick<RenderedPage, 'user' | 'network'>,
  button: HTMLElement,
): Promise<void> {
  network.losesAnswers = true;
  await user.click(button);
  await expectUnknownOutcome();
  network.losesAnswers = false;
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
}

function listenLive(app: TestApp, network: Network, isLive: boolean | 'from now'): void {
  streamBy(address => {
    // From it nothing is ever heard.
    if (isLive === false) return Object.assign(new EventTarget(), { readyState: 0, close: () => undefined });
    const heard = isLive === true ? address : address.replace(/since=\d+/, 'since=0');
    const open = async (signal: AbortSignal) =>
      endedBy(signal, await app.app.request(heard, { headers: { Cookie: network.cookie } }));
    return new ServerEvents(open);
  });
  onTestFinished(closeLive);
}

/** As `fetch` does: the server learns that nobody reads on. */
function endedBy(signal: AbortSignal, answer: Response): Response {
  const passing = new TransformStream<Uint8Array, Uint8Array>();
  answer.body?.pipeTo(passing.writable, { signal }).catch(() => undefined);
  signal.throwIfAborted();
  return new Response(passing.readable, answer);
}

export function cutShort(answer: Response): Response {
  const body = new ReadableStream({ pull: stream => stream.error(new TypeError('network error')) });
  return new Response(body, answer);
}

function connect(app: TestApp, cookie: string) {
  const gates = new Map<string, { readonly opened: Promise<void>; open(): void }>();
  const network: Network = {
    asked: [],
    waiting: 0,
    isDown: false,
    isTroubled: false,
    losesAnswers: false,
    cookie,
    hold(path) {
      let open = () => {};
      const opened = new Promise<void>(resolve => (open = resolve));
      gates.set(path, { opened, open });
      return open;
    },
    release: path => gates.get(path)?.open(),
  };
  const before = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const path = String(address);
    network.asked.push(`${init?.method ?? 'GET'} ${path}`);
    const isLost = network.lost !== undefined && path.startsWith(network.lost);
    if (network.isDown || isLost) throw new TypeError('Failed to fetch');
    if (network.isTroubled) return new Response('<h1>Internal Server Error</h1>', { status: 500 });
    const cookieHeader = network.cookie === '' ? {} : { Cookie: network.cookie };
    const headers = { ...Object(init?.headers), 'Sec-Fetch-Site': 'same-origin', ...cookieHeader };
    network.waiting += 1;
    const losesThis = network.losesNext !== undefined && path.startsWith(network.losesNext);
    if (losesThis) delete network.losesNext;
    const cutsThis = network.cutsNext !== undefined && path.startsWith(network.cutsNext);
    if (cutsThis) delete network.cutsNext;
    const losesAnswer = losesThis || network.losesAnswers;
    const response = await app.app.request(path, { ...init, headers });
    await gates.get(path)?.opened;
    if (answersLate > 0) await new Promise(resolve => setTimeout(resolve, Math.random() * answersLate));
    network.waiting -= 1;
    if (losesAnswer) throw new TypeError('Failed to fetch');
    const given = response.headers.get('set-cookie');
    if (given !== null) network.cookie = /Max-Age=0/.test(given) ? '' : (given.split(';')[0] ?? '');
    return cutsThis ? cutShort(response) : response;
  };
  return {
    network,
    /** The next page finds a server that is reached, and hears of no call of this one. */
    restore: async () => {
      for (const { open } of gates.values()) open();
      await waitFor(() => expect(network.waiting).toBe(0));
      globalThis.fetch = async () => Response.json({});
      while (!(await lookForServer())) continue;
      globalThis.fetch = before;
    },
  };
}
