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

export function Navigation({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(() => readLocation('pop'));
  useLayoutEffect(() => followHistory(next => startTransition(() => setShown(next))), []);
  return <Shown value={shown}>{children}</Shown>;
}

export function useLocation(): Location {
  const shown = use(Shown);
  if (shown === undefined) throw new Error('There is no Navigation around it.');
  return shown;
}

export function useParams(): Readonly<Record<string, string | undefined>> {
  return matchPath(pagePaths, useLocation().pathname)?.params ?? {};
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
