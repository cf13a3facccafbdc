import { useEffect, useState } from 'react';
import { blogPath, filterOf, type PostFilter } from './post-filter.ts';
import type { SiteAddress } from '#web/site/site-page.ts';

/** The address holds the filter. `visit` changes on any navigation but `show`, and resets the search field. */
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
