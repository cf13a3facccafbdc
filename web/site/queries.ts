import { queryOptions } from '@tanstack/react-query';

/** For absolute links. Dehydrated by the server, so that both sides render the same; else the browser's own origin. */
export const siteOriginQuery = queryOptions({
  queryKey: ['site', 'origin'],
  queryFn: () => location.origin,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const siteAnswerKey = ['site', 'answer'] as const;

export const consentServicesKey = ['consent', 'services'] as const;

export const withoutNewsletterKey = ['newsletter-none'] as const;
