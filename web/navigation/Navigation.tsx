import {
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { followHistory, readLocation, type Location } from './history.ts';
import { matchPath, pagePaths } from '#shared/page-paths.ts';

const Shown = createContext<Location | undefined>(undefined);

/** Around all screens: what is inside is drawn anew when another entry of the history is shown. */
export function Navigation({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(() => readLocation('pop'));
  // What can be pressed stays until the next screen is drawn.
  useLayoutEffect(() => followHistory(next => startTransition(() => setShown(next))), []);
  return <Shown value={shown}>{children}</Shown>;
}

/** The entry of the history that is shown. */
export function useLocation(): Location {
  const shown = use(Shown);
  if (shown === undefined) throw new Error('There is no Navigation around it.');
  return shown;
}

/** What stands in the address for the `:names` of the page's path. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return matchPath(pagePaths, useLocation().pathname)?.params ?? {};
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
