import { useEffect, useRef } from 'react';

/** For the heading of a view that replaces another at the same address: scrolls to the top and takes the focus. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
