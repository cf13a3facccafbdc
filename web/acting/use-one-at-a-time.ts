import { useRef, useState } from 'react';

/**
 * Runs work unless some is under way; `undefined` says that it did not. `isBusy` is true only from the next render on,
 * and a second click or Enter may come before that.
 */
export function useOneAtATime() {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      return await work();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
