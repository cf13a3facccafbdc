import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { findPage, loadMissingPage } from './find-page.ts';
import { headTags } from './head-tags.ts';
import { Site } from './Site.tsx';
import { siteOriginQuery } from './site-origin.ts';
import type { SiteAddress, SitePage } from './site-page.ts';
import { writeState } from './site-state.ts';
import { answerBy, CallRefused } from '../call.ts';
import { createQueryClient } from '../query-client.ts';
import type { CreateSiteRenderer } from '#shared/site.ts';

/**
 * Renders public pages for the server: asks what the page needs, by the same queries that the browser has, and makes
 * its first picture by the same components. One renderer a process: all copies of `call` share how they ask.
 */
export const createSiteRenderer: CreateSiteRenderer = (ask, origin) => {
  answerBy(async path => {
    const { status, body } = await ask(path);
    return new Response(body, { status });
  });
  return async ({ path, search, hasSession }) => {
    const client = createQueryClient();
    client.setQueryData(siteOriginQuery.queryKey, origin);
    const { key, address, page } = await findPage(path, search);
    const isThere = await prefetch(client, page, address);
    if (!isThere && page.elsewhere !== undefined) return { redirect: page.elsewhere };
    const isMissing = !isThere || key === 'missing';
    const shown = isMissing ? await loadMissingPage() : page;
    const body = renderToString(
      <StrictMode>
        <Site client={client} address={address} Content={shown.Content} hasSession={hasSession} />
      </StrictMode>,
    );
    const state = writeState({ hasSession, isMissing, queries: dehydrate(client) });
    const head = headTags(shown.head(client, address), address, origin);
    client.clear();
    return { status: isMissing ? 404 : 200, page: isMissing ? 'missing' : key, head, body, state };
  };
};

/** Fills the client. False when a query is refused because the thing does not exist. */
async function prefetch(client: QueryClient, page: SitePage, address: SiteAddress): Promise<boolean> {
  try {
    await Promise.all(
      (page.queries?.(address) ?? []).map(query => client.fetchQuery({ ...query, retry: false })),
    );
    return true;
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return false;
    throw error;
  }
}
