import { queryOptions } from '@tanstack/react-query';

/**
 * The public origin, for links that others must be able to follow. The server leaves it with the page, so that both
 * sides render the same; a page that was not rendered there has the browser's own.
 */
export const siteOriginQuery = queryOptions({
  queryKey: ['site', 'origin'],
  queryFn: () => location.origin,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
