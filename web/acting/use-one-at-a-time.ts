import { useRef, useState } from 'react';

/** `run` answers `undefined` when ignored. A ref, as a second click may precede the render of the state. */
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
