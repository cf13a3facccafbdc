import { useEffect, useState } from 'react';
import { filters, type Filter } from '../../rules/filter.ts';
import { afterPaint } from '#web/moments/after-paint.ts';
import { noteAddress, pageAddress } from '#web/navigation/history.ts';
import { useSearchParams } from '#web/navigation/Navigation.tsx';

/** Delayed, because browsers throttle history changes. */
const settledMs = 300;

export function useFilter(): [Filter, (filter: Filter) => void] {
  const params = useSearchParams();
  const [filter, setFilter] = useState(() => filters.find(known => known === params.get('filter')) ?? 'all');
  function choose(next: Filter) {
    setFilter(next);
    const { pathname } = pageAddress();
    afterPaint(() => {
      if (pageAddress().pathname === pathname) noteInAddress('filter', next === 'all' ? '' : next);
    });
  }
  return [filter, choose];
}

export function useSearch(): [string, (search: string) => void] {
  const params = useSearchParams();
  const [search, setSearch] = useState(() => params.get('search') ?? '');
  useEffect(() => {
    const timer = setTimeout(() => noteInAddress('search', search), settledMs);
    return () => clearTimeout(timer);
  }, [search]);
  return [search, setSearch];
}

/** Bypasses `navigate`, which would render the whole page. */
function noteInAddress(name: string, value: string): void {
  const address = pageAddress();
  if ((address.searchParams.get(name) ?? '') === value) return;
  if (value === '') address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  noteAddress(address);
}
