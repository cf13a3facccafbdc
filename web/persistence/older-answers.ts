import {
  QueryClient,
  type DataTag,
  type FetchQueryOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';

/** A first fetch that is under way may be stale already, and an invalidation does not repeat it: invalidate after it. */
export class DoubtfulQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
  ): Promise<void> {
    const first: Query[] = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await Promise.allSettled([super.invalidateQueries(filters), ...first.map(({ promise }) => promise)]);
    await super.invalidateQueries({ ...filters, predicate: query => first.includes(query) });
  }
}

/** Not shared with a fetch that began before, whose answer may be older than what is asked about. */
export async function fetchAnew<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  await client.cancelQueries({ ...query, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** What was asked for before an act and is still on its way may be older than the act's answer: it is asked for anew. */
export function showAnswer<Key extends QueryKey, Answer>(
  client: QueryClient,
  queryKey: DataTag<Key, Answer>,
  answer: NoInfer<Updater<Answer | undefined, Answer | undefined>>,
): void {
  client.setQueryData<Answer>(queryKey, answer);
  void client.refetchQueries({ queryKey, exact: true, fetchStatus: 'fetching' });
}
