import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPagePath } from '#shared/page-paths.ts';

/**
 * Asks before unsaved words are left: by a link, by the way back, by closing. `asking` is where the author is going
 * while the question is open. The router has no such guard, so the ways are stopped before it hears of them.
 */
export function useLeavingGuard(isChanged: boolean) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<{ readonly go: () => void }>();
  const isOpen = useRef(false);

  useEffect(() => {
    if (!isChanged) return undefined;
    let isReturning = false;
    const stopClosing = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    const stopLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (isOpen.current || link === null || !leadsAway(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, href } = link;
      setAsking({
        go: () => (isPagePath(pathname) ? void navigate(pathname + search) : location.assign(href)),
      });
    };
    const stopReturn = (event: PopStateEvent) => {
      if (isOpen.current) return;
      event.stopImmediatePropagation();
      // The second one is of the way to the form again.
      if (!isReturning) {
        history.go(1);
        setAsking({ go: () => history.go(-1) });
      }
      isReturning = !isReturning;
    };
    addEventListener('beforeunload', stopClosing);
    addEventListener('popstate', stopReturn, { capture: true });
    document.addEventListener('click', stopLink, { capture: true });
    return () => {
      removeEventListener('beforeunload', stopClosing);
      removeEventListener('popstate', stopReturn, { capture: true });
      document.removeEventListener('click', stopLink, { capture: true });
    };
  }, [isChanged, navigate]);

  return {
    asking,
    stay: () => setAsking(undefined),
    /** From now on every way is free. */
    open: () => {
      isOpen.current = true;
    },
  };
}

/** In this very tab, to another address of ours. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || link.target === '_blank' || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
