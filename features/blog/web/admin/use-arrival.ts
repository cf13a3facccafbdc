import { useEffect, useRef } from 'react';

/** For the heading of a view that takes another's place at the same address: the page's top and the focus are there. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
