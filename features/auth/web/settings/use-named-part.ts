import { useEffect } from 'react';
import { isLater } from '#web/navigation/history.ts';
import { useLocation } from '#web/navigation/Navigation.tsx';

/** On each navigation scrolls to and focuses the part named by the URL's hash; returns its id. */
export function useNamedPart(): string {
  const asked = useLocation();
  useEffect(() => {
    const named = asked.hash.slice(1);
    // Going back keeps the restored scroll position.
    const isReturn = asked.arrival === 'pop' && isLater();
    const part = named === '' || isReturn ? null : document.getElementById(named);
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [asked]);
  return asked.hash.slice(1);
}
