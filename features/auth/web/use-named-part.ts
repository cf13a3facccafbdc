import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Goes to the part of the page that the address names, heading first; returns its id. */
export function useNamedPart(): string {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  const named = hash.slice(1);
  useEffect(() => {
    // Whoever comes back to an entry of the history comes back to their place on the page.
    const isReturn = navigation === 'POP' && Number(Object(history.state).idx) > 0;
    const part = named === '' || isReturn ? null : document.getElementById(named);
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [named, key, navigation]);
  return named;
}
