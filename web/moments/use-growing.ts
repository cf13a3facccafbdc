import { startTransition, useEffect, useState } from 'react';

interface Growth {
  readonly first: number;
  readonly step: number;
}

const usual = { first: 4, step: 3 };

export function useGrowing<T>(all: readonly T[], { first, step }: Growth = usual): readonly T[] {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < all.length) startTransition(() => setShown(shown + step));
  }, [shown, all, step]);
  return all.slice(0, shown);
}
