import { useState, useSyncExternalStore } from 'react';
import { dealsOf, onDeals, type Deals } from './kept-deals.ts';

export function useDeals(userId: string): Deals {
  const written = useSyncExternalStore(onDeals, () => JSON.stringify([...dealsOf(userId)]));
  const [shown, setShown] = useState(() => ({ written, deals: dealsOf(userId) }));
  if (shown.written === written) return shown.deals;
  const deals = dealsOf(userId);
  setShown({ written, deals });
  return deals;
}
