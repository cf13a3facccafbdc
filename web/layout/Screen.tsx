import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { text } from '../text.ts';

/** What every routed screen does on arrival: title, top of the page, focus for the keyboard. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  useEffect(() => {
    document.title = text.title(title);
  }, [title]);
  useLayoutEffect(() => {
    // Going back keeps the browser's own place; the first page of a visit keeps the browser's own focus.
    if (arrival !== 'PUSH') return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new address is an arrival
  }, [pathname, arrival]);
  return children;
}
