import { useEffect } from 'react';

/** The screen stays on while a code is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const leaving = new AbortController();
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold, leaving);
    return () => {
      leaving.abort();
      void lock?.then(held => held?.release());
    };
  }, []);
}
