import { useEffect, useState } from 'react';
import { blogPath, filterOf, type PostFilter } from './post-filter.ts';
import type { SiteAddress } from '#web/site/site-page.ts';

/** The filter lives in the address. `visit` changes on navigation other than `show`: resets the search field. */
export function usePostFilter(address: SiteAddress) {
  const [shown, setShown] = useState({ filter: filterOf(address.search), visit: 0 });

  useEffect(() => {
    const read = () =>
      setShown(({ visit }) => ({
        filter: filterOf(new URLSearchParams(location.search)),
        visit: visit + 1,
      }));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  function show(filter: PostFilter, isStep: boolean): void {
    if (isStep) history.pushState(null, '', blogPath(filter));
    else history.replaceState(null, '', blogPath(filter));
    setShown(({ visit }) => ({ filter, visit: isStep ? visit + 1 : visit }));
  }

  return { ...shown, show };
}
