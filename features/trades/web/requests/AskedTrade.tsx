import { useQuery } from '@tanstack/react-query';
import type { Trade } from '../../contract.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { tradesQuery } from './queries.ts';

/** What is known of a request by now counts, not what the message was about: it may have changed or be decided. */
export function AskedTrade({ asked, onClose }: { asked: Trade; onClose: () => void }) {
  const { data: lists } = useQuery(tradesQuery);
  const known = lists === undefined ? [] : [...lists.incoming, ...lists.history];
  const trade = known.find(({ id }) => id === asked.id) ?? asked;
  return <AnswerDialog trade={trade} sections={lists?.sections ?? []} onClose={onClose} />;
}
