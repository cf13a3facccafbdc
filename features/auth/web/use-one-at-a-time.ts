import { useRef } from 'react';

/**
 * Runs a form's submit unless one is under way. A mutation shows that it is pending only with the next drawing;
 * a second click or Enter may come before that.
 */
export function useOneAtATime(): (work: () => Promise<void>) => Promise<void> {
  const isUnderWay = useRef(false);
  return async work => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } finally {
      isUnderWay.current = false;
    }
  };
}
