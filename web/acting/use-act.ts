import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { CallRefused } from '../calls/call.ts';
import { focusLeft, placesAround } from '../design/places-around.ts';
import { showToast } from '../design/toast.ts';

interface ActOptions {
  /** Asked for again, whatever came of it. */
  readonly stale: QueryKey;
  /** Title of the message when it failed. */
  readonly failed: string;
  /** Of the message, which replaces the one before. */
  readonly key: string;
  /** Done, it leads to another page, which asks itself. */
  readonly leaves?: boolean;
}

/** Says failures, except what a field says itself. What had the focus may be gone afterwards: its place gets it. */
export function useAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { stale, failed, key, leaves = false }: ActOptions,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onMutate: () => placesAround(document.activeElement),
    onError: error => {
      if (error instanceof CallRefused && error.field !== undefined) return;
      showToast({ title: failed, description: error.message, tone: 'error', key });
    },
    onSettled: async (_answer, error, _input, places = []) => {
      await client.invalidateQueries({ queryKey: stale, refetchType: 'none' });
      if (leaves && error === null) return;
      await askAgain(client, stale);
      await rendered();
      focusLeft(places);
    },
  });
}

/** The list before what belongs to its parts: of those that are gone nothing is asked for any more. */
async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.refetchQueries({ queryKey, exact: true, type: 'active' });
  await rendered();
  const isOfParts = (query: { queryKey: QueryKey }) => query.queryKey.length > queryKey.length;
  await client.refetchQueries({ queryKey, predicate: isOfParts, type: 'active' });
}

/** Answers are shown in a turn of their own. */
function rendered(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}
