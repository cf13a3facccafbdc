import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { decidedConsent } from './decided-consent.ts';
import './dom-queries.ts';
import type { TestApp } from './start-server.ts';
import { answerBy } from '#web/calls/call.ts';
import { dismissToast, readToasts } from '#web/design/toast.ts';
import { createQueryClient } from '#web/persistence/query-client.ts';
import { findPage } from '#web/site/find-page.ts';
import { createSiteRenderer } from '#web/site/render.tsx';
import { Site } from '#web/site/Site.tsx';

/** The origin that `serveSite` uses. */
export const origin = 'https://sticker.example';

/** Renders a public page as the server does, including head and redirects. */
export async function serveSite(app: TestApp, address: string, hasSession = false) {
  // The renderer answers all calls of its process.
  const before = answerBy(fetch);
  onTestFinished(() => void answerBy(before));
  const asked: string[] = [];
  const renderSite = createSiteRenderer(async path => {
    asked.push(path);
    const answer = await app.app.request(path);
    return { status: answer.status, body: await answer.text() };
  }, origin);
  const { pathname, search } = new URL(address, origin);
  const answer = await renderSite({ path: pathname, search, hasSession });
  return 'redirect' in answer
    ? { ...answer, head: '', body: '', state: '', asked }
    : { redirect: undefined, ...answer, asked };
}

/** Serves the page, then hydrates it with the session of `as`; a mismatch fails the test. */
export async function openSite(app: TestApp, address: string, as?: ApiClient) {
  const hasSession = as !== undefined;
  const { body, head, state, asked: askedByServer } = await serveSite(app, address, hasSession);
  localStorage.setItem(...decidedConsent);
  history.replaceState(null, '', address);
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = body;
  document.body.append(root);
  const asked: string[] = [];
  const before = answerBy(async (path, init) => {
    asked.push(path);
    const headers = { ...Object(init.headers), ...(as !== undefined && { Cookie: as.cookie }) };
    return app.app.request(path, { ...init, headers });
  });
  // One retry only, so that failures show soon.
  const client = createQueryClient(undefined, 1);
  const left: { answers: [string[], unknown][] } = JSON.parse(state);
  left.answers.forEach(([key, answer]) => client.setQueryData(key, answer));
  const { page, address: found } = await findPage(location.pathname, location.search);
  const unlike: unknown[] = [];
  const mounted = await new Promise<Root>(resolve => {
    const site = <Site client={client} address={found} Content={page.Content} hasSession={hasSession} />;
    const begun = hydrateRoot(root, <Ready onReady={() => resolve(begun)}>{site}</Ready>, {
      onRecoverableError: error => unlike.push(error),
    });
  });
  onTestFinished(() => {
    mounted.unmount();
    root.remove();
    readToasts().forEach(toast => dismissToast(toast.id));
    client.clear();
    answerBy(before);
    expect(unlike).toEqual([]);
  });
  return { body, head, askedByServer, asked, user: userEvent.setup() };
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady);
  return children;
}
