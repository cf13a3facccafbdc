import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallRefused } from '../calls/call.ts';
import { focusLeft, placesAround } from '../design/places-around.ts';
import { designText } from '../design/text.ts';
import { endError, errorToast } from '../design/toast.ts';
import { untilSeen } from '../moments/in-time.ts';

interface ActOptions {
  readonly stale: QueryKey;
  readonly key: string;
  /** Success leads to another page, which fetches its own data: nothing is refetched here. */
  readonly leaves?: boolean;
}

/** Reports failures, except those that a field shows. If the focused element disappears, its place gets the focus. */
export function useAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { stale, key, leaves = false }: ActOptions,
) {
  const client = useQueryClient();
  // A second press may precede the render of the busy button: it shares the answer of the first.
  const { current: underWay } = useRef<Record<string, Promise<Answer> | undefined>>({});
  function actOnce(input: Input): Promise<Answer> {
    const content = JSON.stringify(input) ?? '';
    return (underWay[content] ??= act(input).finally(() => (underWay[content] = undefined)));
  }
  return useMutation({
    mutationFn: actOnce,
    onMutate: () => placesAround(document.activeElement),
    onSuccess: () => endError(key),
    onError: error => {
      if (error instanceof CallRefused && error.field !== undefined) return endError(key);
      errorToast(designText.failed, key)(error);
    },
    onSettled: async (_answer, error, _input, places = []) => {
      await client.invalidateQueries({ queryKey: stale, refetchType: 'none' });
      if (leaves && error === null) return;
      const asked = askAgain(client, stale)
        .then(rendered)
        .then(() => focusLeft(places));
      if (error === null || error instanceof CallRefused) await untilSeen(asked);
    },
  });
}

/** Refetches the list before the queries of its parts: parts that are gone unmount first and are not asked for. */
async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.refetchQueries({ queryKey, exact: true, type: 'active' });
  await rendered();
  const isOfParts = (query: { queryKey: QueryKey }) => query.queryKey.length > queryKey.length;
  await client.refetchQueries({ queryKey, predicate: isOfParts, type: 'active' });
}

function rendered(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}
