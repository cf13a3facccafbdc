import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { findPage, loadMissingPage } from './find-page.ts';
import { headTags } from './head-tags.ts';
import { consentServicesKey, siteAnswerKey, siteOriginQuery, withoutNewsletterKey } from './queries.ts';
import { loadLaterParts } from '../parts/later.tsx';
import { Site } from './Site.tsx';
import type { SiteAddress, SitePage } from './site-page.ts';
import { answersOf, writeState } from './site-state.ts';
import { answerBy, CallRefused } from '../calls/call.ts';
import { createQueryClient } from '../persistence/query-client.ts';
import type { CreateSiteRenderer } from '#shared/site.ts';

/** Prefetches with the browser's own queries. One renderer per process, because `call` is shared module state. */
export const createSiteRenderer: CreateSiteRenderer = (ask, origin) => {
  answerBy(async path => {
    const { status, body } = await ask(path);
    return new Response(body, { status });
  });
  return async ({ path, search, hasSession, answer, services, isWithoutNewsletter }) => {
    const client = createQueryClient();
    client.setQueryData(siteOriginQuery.queryKey, origin);
    if (answer !== undefined) client.setQueryData(siteAnswerKey, answer);
    if (isWithoutNewsletter === true) client.setQueryData(withoutNewsletterKey, true);
    if (services) client.setQueryData(consentServicesKey, services);
    const { key, address, page } = await findPage(path, search);
    await loadLaterParts();
    const found = await prefetch(client, page, address);
    if (found === 'missing' && page.elsewhere !== undefined) return { redirect: page.elsewhere };
    const isMissing = found === 'missing' || key === 'missing';
    const shown = isMissing ? (page.gone ?? (await loadMissingPage())) : page;
    const body = renderToString(
      <StrictMode>
        <Site client={client} address={address} Content={shown.Content} hasSession={hasSession} />
      </StrictMode>,
    );
    const state = writeState({ hasSession, isMissing, answers: answersOf(client) });
    const head = headTags(shown.head(client, address), address, origin);
    client.clear();
    const code = isMissing && page.gone === undefined ? 'missing' : key;
    const isPrivate = page.isPrivate === true;
    const isWhole = found !== 'partly';
    return { status: isMissing ? 404 : 200, page: code, isWhole, isPrivate, head, body, state };
  };
};

/** `missing`: a query was refused as not found; `partly`: one failed, and the browser refetches it. */
async function prefetch(
  client: QueryClient,
  page: SitePage,
  address: SiteAddress,
): Promise<'whole' | 'partly' | 'missing'> {
  const queries = page.queries?.(address) ?? [];
  const asked = await Promise.allSettled(queries.map(query => client.fetchQuery({ ...query, retry: false })));
  const reasons = asked.flatMap(result => ('reason' in result ? [result.reason] : []));
  if (reasons.some(reason => reason instanceof CallRefused && reason.status === 404)) return 'missing';
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  return reasons.length === 0 ? 'whole' : 'partly';
}
