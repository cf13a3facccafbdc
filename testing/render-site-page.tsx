import { cleanup, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import './dom-queries.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-server.ts';
import { answerBy } from '#web/calls/call.ts';
import { createQueryClient } from '#web/persistence/query-client.ts';
import { findPage } from '#web/site/find-page.ts';
import { loadLaterParts } from '#web/parts/later.tsx';
import { Site } from '#web/site/Site.tsx';
import type { PageHead } from '#web/site/site-page.ts';

export interface RenderedSitePage {
  readonly user: UserEvent;
  /** The body as rendered by the server. */
  readonly html: string;
  readonly head: PageHead;
  /** Calls in order, by server and page, such as "GET /api/blog/latest". */
  readonly asked: readonly string[];
}

interface Given {
  /** By default a visitor. */
  readonly as?: Person;
}

/** Renders like the server, hydrates like the browser; a mismatch fails the test. Every call reaches the real app. */
export async function renderSitePage(
  app: TestApp,
  path: string,
  given: Given = {},
): Promise<RenderedSitePage> {
  const member = given.as === undefined ? undefined : await app.as(given.as);
  const asked: string[] = [];
  const before = answerBy(async (address, init) => {
    asked.push(`${init.method ?? 'GET'} ${address}`);
    const cookie = member === undefined ? {} : { Cookie: member.cookie };
    const headers = { ...Object(init.headers), 'Sec-Fetch-Site': 'same-origin', ...cookie };
    return app.app.request(address, { ...init, headers });
  });
  const { pathname, search, href } = new URL(path, location.origin);
  history.replaceState(null, '', href);
  const { page, address } = await findPage(pathname, search);
  const client = createQueryClient();
  await Promise.all((page.queries?.(address) ?? []).map(query => client.fetchQuery(query)));
  const site = (
    <Site client={client} address={address} Content={page.Content} hasSession={member !== undefined} />
  );
  await loadLaterParts();
  const html = renderToString(site);
  const container = document.createElement('div');
  container.id = 'root';
  container.innerHTML = html;
  document.body.append(container);
  render(site, { container, hydrate: true });
  onTestFinished(() => {
    cleanup();
    container.remove();
    client.clear();
    answerBy(before);
  });
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { user, html, head: page.head(client, address), asked };
}
