import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { tradesQuery } from './queries.ts';
import { askAbout, readAskedTrade, subscribeToAskedTrade } from './trade-notices.ts';

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }));

/** Shows a request over any page when a message about it was answered. Mounted once around the signed-in screens. */
export function TradeNotices() {
  const asked = useSyncExternalStore(subscribeToAskedTrade, readAskedTrade);
  const lists = useQuery({ ...tradesQuery, enabled: asked !== undefined });
  if (asked === undefined) return null;
  // What is known by now counts, not what the message was about: it may have changed or be decided meanwhile.
  const known = lists.data === undefined ? [] : [...lists.data.incoming, ...lists.data.history];
  const trade = known.find(({ id }) => id === asked.id) ?? asked;
  return (
    <Suspense fallback={null}>
      <AnswerDialog trade={trade} sections={lists.data?.sections ?? []} onClose={() => askAbout(undefined)} />
    </Suspense>
  );
}
