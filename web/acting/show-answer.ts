import type { DataTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/** What was asked for before an act and is still on its way may be older than the act's answer: it is asked for anew. */
export function showAnswer<Key extends QueryKey, Answer>(
  client: QueryClient,
  queryKey: DataTag<Key, Answer>,
  answer: NoInfer<Updater<Answer | undefined, Answer | undefined>>,
): void {
  client.setQueryData<Answer>(queryKey, answer);
  void client.refetchQueries({ queryKey, exact: true, fetchStatus: 'fetching' });
}
