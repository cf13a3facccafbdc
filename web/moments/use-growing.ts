import { startTransition, useEffect, useState } from 'react';

/** How many of a list are rendered at once, and how many more with each step. */
interface Growth {
  readonly first: number;
  readonly step: number;
}

/** Enough to fill the first screen of any size. */
const usual = { first: 4, step: 3 };

/** The first of a long list at once, the others in transitions, which taps and scrolling interrupt. */
export function useGrowing<T>(all: readonly T[], { first, step }: Growth = usual): readonly T[] {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < all.length) startTransition(() => setShown(shown + step));
  }, [shown, all, step]);
  return all.slice(0, shown);
}
