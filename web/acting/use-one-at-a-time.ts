import { useRef, useState } from 'react';

/** `undefined`: ignored. State alone would lag: a second click may precede the next render. */
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
