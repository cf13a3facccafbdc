import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/**
 * One of the acts of `friend-actions.ts` behind a button. `run` does nothing while it is under way: the button looks
 * busy only with the next drawing, and a second click may come before that. `busyWith` is what it runs for.
 */
export function useAction<Input, Answer>(act: (client: QueryClient, input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [busyWith, setBusyWith] = useState<{ readonly input: Input }>();

  async function run(input: Input): Promise<Answer | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusyWith({ input });
    try {
      return await act(client, input);
    } finally {
      isUnderWay.current = false;
      setBusyWith(undefined);
    }
  }

  return { run, isBusy: busyWith !== undefined, busyWith: busyWith?.input };
}
