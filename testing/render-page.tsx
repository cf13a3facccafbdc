import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { decidedConsent } from './decided-consent.ts';
import './dom-queries.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-server.ts';
import { App } from '#web/App.tsx';
import { dismissToast, readToasts } from '#web/design/toast.ts';
import { closeLive, streamBy } from '#web/calls/live.ts';
import { pageShown } from '#web/moments/page-shown.ts';
import { createQueryClient } from '#web/persistence/query-client.ts';
import { ServerEvents } from '#web/shell/server-events.ts';
// Fetched beforehand, so that no test waits for the compiler.
import '#web/design/Toaster.tsx';

// Answers arrive whenever they do, as in a browser; tests wait for what they bring.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

// The pages of a file share a document: what comes after the first would else come in the midst of another's test.
document.body.append(document.createElement('main'));
await pageShown();
document.body.replaceChildren();

/** jsdom has no page to scroll. */
window.scrollTo = () => undefined;

/** The way between a page and the app; a test may cut it or hold answers back. */
export interface Network {
  /** What was asked, in order: "POST /api/auth/sign-in". */
  readonly asked: string[];
  /** Calls that wait for their answer. */
  waiting: number;
  isDown: boolean;
  /** A gateway before the server answers in its place, with 500 and a page of its own. */
  isTroubled: boolean;
  /** The browser's cookie jar. */
  cookie: string;
  /** Answers to this path wait until the returned function is called. */
  hold(path: string): () => void;
  /** Ends what `hold` or `held` began. */
  release(path: string): void;
}

export interface RenderedPage {
  readonly user: UserEvent;
  readonly network: Network;
}

interface Given {
  readonly as?: Person;
  /** Answers to this path wait from the beginning. */
  readonly held?: string;
  /** Hears live what the server tells; for all pages of a file, or none. */
  readonly isLive?: boolean;
}

/** Shows the whole web app at `path` to a visitor or a person; every call is answered by the real app. */
export async function renderPage(app: TestApp, path: string, given: Given = {}): Promise<RenderedPage> {
  const client = given.as === undefined ? undefined : await app.as(given.as);
  const { network, restore } = connect(app, client?.cookie ?? '');
  if (given.held !== undefined) network.hold(given.held);
  if (given.isLive === true) listenLive(app, network);
  localStorage.setItem(...decidedConsent);
  history.replaceState(null, '', path);
  const queries = createQueryClient();
  render(<App client={queries} />);
  onTestFinished(() => {
    cleanup();
    readToasts().forEach(toast => dismissToast(toast.id));
    queries.clear();
    restore();
  });
  // The place of the messages hears taps a moment after its first one is drawn, sooner than a finger but not a test.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { user, network };
}

/** Waits for a message with exactly these words. */
export async function expectToast(title: string, description?: string): Promise<void> {
  await screen.findAllByText(title);
  expect(readToasts().map(toast => [toast.title, toast.description])).toContainEqual([title, description]);
}

/** jsdom has no EventSource; the native shell's own stream reads the same. */
function listenLive(app: TestApp, network: Network): void {
  Object.assign(globalThis, { EventSource: { CONNECTING: 0, OPEN: 1, CLOSED: 2 } });
  streamBy(address => {
    const open = (signal: AbortSignal) =>
      Promise.resolve(app.app.request(address, { headers: { Cookie: network.cookie }, signal }));
    return new ServerEvents(open);
  });
  onTestFinished(closeLive);
}

function connect(app: TestApp, cookie: string) {
  const gates = new Map<string, { readonly opened: Promise<void>; open(): void }>();
  const network: Network = {
    asked: [],
    waiting: 0,
    isDown: false,
    isTroubled: false,
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
    if (network.isDown) throw new TypeError('Failed to fetch');
    if (network.isTroubled) return new Response('<h1>Internal Server Error</h1>', { status: 500 });
    const cookieHeader = network.cookie === '' ? {} : { Cookie: network.cookie };
    const headers = { ...Object(init?.headers), 'Sec-Fetch-Site': 'same-origin', ...cookieHeader };
    network.waiting += 1;
    const response = await app.app.request(path, { ...init, headers });
    await gates.get(path)?.opened;
    network.waiting -= 1;
    const given = response.headers.get('set-cookie');
    if (given !== null) network.cookie = /Max-Age=0/.test(given) ? '' : (given.split(';')[0] ?? '');
    return response;
  };
  return {
    network,
    restore: () => {
      globalThis.fetch = before;
    },
  };
}
