import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusLeft, placesAround } from '../design/places-around.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** `busyWith`: the pending input. `onGone`: the button that had the focus is gone; else what is around it gets it. */
export function useAction<Input, Answer>(
  act: (client: QueryClient, input: Input) => Promise<Answer>,
  onGone?: () => void,
) {
  const client = useQueryClient();
  const once = useOneAtATime();
  const places = useRef<readonly HTMLElement[]>(undefined);
  const [input, setInput] = useState<Input>();

  const leave = useEffectEvent(() => {
    if (places.current === undefined) return;
    if (document.activeElement === document.body) onGone?.();
    focusLeft(places.current);
  });
  useEffect(() => () => leave(), []);

  const run = (next: Input): Promise<Answer | undefined> =>
    once.run(() => {
      places.current = placesAround(document.activeElement);
      setInput(next);
      return act(client, next);
    });

  return { run, isBusy: once.isBusy, busyWith: once.isBusy ? input : undefined };
}
