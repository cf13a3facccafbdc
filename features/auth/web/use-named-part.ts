import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Goes to the part of the page that the address names, heading first, each time it is asked for; returns its id. */
export function useNamedPart(): string {
  const asked = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    const named = asked.hash.slice(1);
    // Whoever comes back to an entry of the history comes back to their place on the page.
    const isReturn = navigation === 'POP' && Number(Object(history.state).idx) > 0;
    const part = named === '' || isReturn ? null : document.getElementById(named);
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [asked, navigation]);
  return asked.hash.slice(1);
}
