import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TradeList } from '../../rules/trade.ts';
import { tradePagesQuery, type TradeLists } from '../queries.ts';
import { AnsweredTrade, TradeCard } from './TradeCard.tsx';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

interface TradeSectionProps {
  title: string;
  list: TradeList;
  /** The first page of each list, which the device keeps. */
  lists: TradeLists;
  className?: string;
}

export function TradeSection({ title, list, lists, className }: TradeSectionProps) {
  const [isLong, setIsLong] = useState(false);
  const pages = useInfiniteQuery({ ...tradePagesQuery(list), enabled: isLong });
  const place = useRef<HTMLDivElement>(null);
  const shown = (isLong && pages.data?.pages) || [lists];
  const { mutate, isPending } = useAct(async (_: void, client) => {
    const before = shown.reduce((sum, page) => sum + page[list].length, 0);
    try {
      await client.fetchInfiniteQuery({ ...tradePagesQuery(list), pages: shown.length + 1, staleTime: 0 });
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      showToast({ title: text.moreFailed, description, tone: 'error', key: 'more-trades' });
      return;
    }
    flushSync(() => setIsLong(true));
    // The button that had the focus may be gone.
    place.current?.querySelectorAll<HTMLElement>('[data-trade]')[before]?.focus({ preventScroll: true });
  });
  const listed = shown.flatMap(page => page[list].map(trade => ({ trade, sections: page.sections })));
  // The first page of the history is shorter than what may be answered in one visit.
  const decided = useStaying(lists.history, ({ id }) => id);
  const rows = useStaying(listed, ({ trade }) => trade.id).map(({ row, isGone }) => ({
    ...row,
    answered: isGone ? decided.find(one => one.row.id === row.trade.id)?.row : undefined,
    isGone,
  }));
  // Gone without an answer is what newer ones moved to the next page.
  const seen = rows.filter(({ isGone, answered }) => !isGone || answered !== undefined);
  if (seen.length === 0) return null;
  const hasMore = shown.at(-1)?.next[list] != null;

  return (
    <section className="trade-section">
      <h2 tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <div ref={place} className={className ?? 'trade-section'}>
        {seen.map(({ trade, sections, answered }) => (
          // The place stays, and with it the focus, whatever becomes of the request.
          <div key={trade.id} tabIndex={-1} className="trade-place">
            {answered === undefined ? (
              <TradeCard trade={trade} sections={sections} />
            ) : (
              <AnsweredTrade trade={answered} sections={sections} />
            )}
          </div>
        ))}
      </div>
      {hasMore && (
        <ServerButton
          variant="outline"
          className="justify-self-center"
          busy={isPending}
          aria-label={text.moreOf[list]}
          onClick={() => mutate()}
        >
          {text.more}
        </ServerButton>
      )}
    </section>
  );
}
