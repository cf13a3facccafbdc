import { useEffect } from 'react';
import { isLater } from '#web/navigation/history.ts';
import { useLocation } from '#web/navigation/Navigation.tsx';

/** Goes to the part of the page that the address names, heading first, each time it is asked for; returns its id. */
export function useNamedPart(): string {
  const asked = useLocation();
  useEffect(() => {
    const named = asked.hash.slice(1);
    // Whoever comes back to an entry of the history comes back to their place on the page.
    const isReturn = asked.arrival === 'pop' && isLater();
    const part = named === '' || isReturn ? null : document.getElementById(named);
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [asked]);
  return asked.hash.slice(1);
}
