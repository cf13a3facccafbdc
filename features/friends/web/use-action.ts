import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * One of the acts of `friend-actions.ts` behind a button. `run` does nothing while it is under way: the button looks
 * busy only with the next drawing, and a second click may come before that. `busyWith` is what it runs for.
 * `onGone` is called when an act that was not refused took the button away, and with it the focus.
 */
export function useAction<Input, Answer>(
  act: (client: QueryClient, input: Input) => Promise<Answer>,
  onGone?: () => void,
) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const isLeaving = useRef(false);
  const [busyWith, setBusyWith] = useState<{ readonly input: Input }>();

  const leave = useEffectEvent(() => {
    if (isLeaving.current && document.activeElement === document.body) onGone?.();
  });
  useEffect(() => () => leave(), []);

  async function run(input: Input): Promise<Answer | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    isLeaving.current = true;
    setBusyWith({ input });
    try {
      const answer = await act(client, input);
      isLeaving.current = answer !== false;
      return answer;
    } finally {
      isUnderWay.current = false;
      setBusyWith(undefined);
    }
  }

  return { run, isBusy: busyWith !== undefined, busyWith: busyWith?.input };
}
