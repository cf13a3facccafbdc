import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** `busyWith`: the pending input. `onGone`: called when success (not `false`) removes the button that had the focus. */
export function useAction<Input, Answer>(
  act: (client: QueryClient, input: Input) => Promise<Answer>,
  onGone?: () => void,
) {
  const client = useQueryClient();
  const once = useOneAtATime();
  const isLeaving = useRef(false);
  const [input, setInput] = useState<Input>();

  const leave = useEffectEvent(() => {
    if (isLeaving.current && document.activeElement === document.body) onGone?.();
  });
  useEffect(() => () => leave(), []);

  const run = (next: Input): Promise<Answer | undefined> =>
    once.run(async () => {
      isLeaving.current = true;
      setInput(next);
      const answer = await act(client, next);
      isLeaving.current = answer !== false;
      return answer;
    });

  return { run, isBusy: once.isBusy, busyWith: once.isBusy ? input : undefined };
}
