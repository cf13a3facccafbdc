import { startTransition, useEffect, useState } from 'react';

/** Enough to fill the first screen of any size. */
const shownAtFirst = 4;
const shownPerStep = 3;

/** The first of a long list at once, the others in steps that let taps and scrolling through. */
export function useGrowing<T>(all: readonly T[]): readonly T[] {
  const [shown, setShown] = useState(shownAtFirst);
  useEffect(() => {
    if (shown < all.length) startTransition(() => setShown(shown + shownPerStep));
  }, [shown, all]);
  return all.slice(0, shown);
}
