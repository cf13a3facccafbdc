import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CallRefused } from '../calls/call.ts';
import { focusLeft, placesAround } from '../design/places-around.ts';
import { designText } from '../design/text.ts';
import { endError, errorToast } from '../design/toast.ts';
import { untilSeen } from '../moments/in-time.ts';
import { rendered } from '../moments/rendered.ts';

interface ActOptions {
  /** Of the message of a failure; without it the act says its own. */
  readonly key?: string;
  readonly stale?: QueryKey;
  /** Success leads to another page, which fetches its own data: nothing is refetched here. */
  readonly leaves?: boolean;
  /** The button that had the focus is gone; else what is around it gets it. */
  readonly onGone?: (() => void) | undefined;
}

/** Reports failures, except those that a field shows. If the focused element disappears, its place gets the focus. */
export function useAct<Input = void, Answer = void>(
  act: (input: Input, client: QueryClient) => Promise<Answer>,
  { key, stale, leaves = false, onGone }: ActOptions = {},
) {
  const client = useQueryClient();
  const places = useRef<readonly HTMLElement[]>(undefined);
  // A second press may precede the render of the busy button: it shares the answer of the first.
  const { current: underWay } = useRef<Record<string, Promise<Answer> | undefined>>({});
  function actOnce(input: Input): Promise<Answer> {
    const content = JSON.stringify(input) ?? '';
    return (underWay[content] ??= act(input, client).finally(() => (underWay[content] = undefined)));
  }

  const leave = useEffectEvent(() => {
    if (places.current === undefined) return;
    if (document.activeElement === document.body) onGone?.();
    focusLeft(places.current);
  });
  useEffect(() => () => leave(), []);

  return useMutation({
    mutationFn: actOnce,
    onMutate: () => (places.current = placesAround(document.activeElement)),
    onSuccess: () => key !== undefined && endError(key),
    onError: error => {
      if (key === undefined) return;
      if (error instanceof CallRefused && error.field !== undefined) endError(key);
      else errorToast(designText.failed, key)(error);
    },
    onSettled: async (_answer, error, _input, around = []) => {
      if (stale === undefined) return;
      await client.invalidateQueries({ queryKey: stale, refetchType: 'none' });
      if (leaves && error === null) return;
      const asked = askAgain(client, stale)
        .then(rendered)
        .then(() => focusLeft(around));
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
