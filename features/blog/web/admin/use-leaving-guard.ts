import { useEffect, useRef, useState } from 'react';
import { isPagePath, pagePaths } from '#shared/page-paths.ts';
import { navigate } from '#web/navigation/history.ts';

/** The navigation blocks nothing: links are caught before it, and "back" leads to a duplicate entry of this page. */
export function useLeavingGuard(isChanged: boolean) {
  const [asking, setAsking] = useState<{ readonly go: () => void }>();
  const isOpen = useRef(false);
  const hasEntry = useRef(false);

  useEffect(() => {
    if (!isChanged) return undefined;
    const addEntry = () => history.pushState(history.state, '');
    if (!hasEntry.current) addEntry();
    hasEntry.current = true;
    const stopClosing = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    const stopLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (isOpen.current || link === null || !leadsAway(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, href } = link;
      const isPage = isPagePath(pathname);
      setAsking({
        go: () => (isPage ? navigate(pathname + search, { replace: true }) : location.replace(href)),
      });
    };
    const stopReturn = () => {
      if (isOpen.current) return;
      addEntry();
      setAsking({ go: () => navigate(pagePaths.blogAdmin, { replace: true }) });
    };
    addEventListener('beforeunload', stopClosing);
    addEventListener('popstate', stopReturn);
    document.addEventListener('click', stopLink, { capture: true });
    return () => {
      removeEventListener('beforeunload', stopClosing);
      removeEventListener('popstate', stopReturn);
      document.removeEventListener('click', stopLink, { capture: true });
    };
  }, [isChanged]);

  return {
    asking,
    stay: () => setAsking(undefined),
    open: () => {
      isOpen.current = true;
    },
  };
}

function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || link.target === '_blank' || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
