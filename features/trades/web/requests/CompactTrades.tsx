import { useQuery } from '@tanstack/react-query';
import { Plus, Send } from 'lucide';
import { compactHistoryLength } from '../../rules/limits.ts';
import { tradesQuery, type TradeLists } from '../queries.ts';
import { text } from './text.ts';
import { TradeHead } from './TradeHead.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import './requests.css';
import './dashboard-trades.css';

export function CompactTrades() {
  const lists = useQuery(tradesQuery);
  return (
    <div className="compact-trades">
      {lists.data !== undefined && <Summary lists={lists.data} />}
      {lists.isLoadingError && <AskAgain query={lists} failed={lists.error.message} />}
      {lists.isPending && (
        <Delayed>
          <Skeleton className="h-40" />
        </Delayed>
      )}
      <div className="compact-actions">
        <LinkButton to={pagePaths.trades} variant="outline" size="small" className="max-w-[24rem] flex-auto">
          {text.manage}
        </LinkButton>
        <LinkButton
          to={pagePaths.trading}
          variant="secondary"
          size="small"
          className="max-w-[24rem] flex-auto"
        >
          <Icon of={Plus} />
          {text.newTrade}
        </LinkButton>
      </div>
    </div>
  );
}

function Summary({ lists: { incoming, outgoing, history } }: { lists: TradeLists }) {
  return (
    <>
      {incoming.length > 0 && (
        <p className="compact-line font-bold">
          <span>{text.newProposals(incoming.length)}</span>
          <LinkButton to={pagePaths.trades} variant="link" size="small">
            {text.showAllTrades}
          </LinkButton>
        </p>
      )}
      {outgoing.length > 0 && (
        <p className="compact-line">
          <Icon of={Send} className="size-4 flex-none text-ink-soft" />
          {text.pendingRequests(outgoing.length)}
        </p>
      )}
      {incoming.length + outgoing.length === 0 && <p className="text-ink-soft">{text.noOpen}</p>}
      {history.length > 0 && (
        <ul aria-label={text.history} className="compact-history">
          {history.slice(0, compactHistoryLength).map(trade => (
            <li key={trade.id}>
              <TradeHead trade={trade} as="p" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
