import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { listQuickTrades } from '../../../partner-contract.ts';
import { QuickSwaps } from './QuickSwaps.tsx';
import { quickTradesQuery } from '../../queries.ts';
import { text } from '../text.ts';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import type { OutputOf } from '#shared/endpoint.ts';
import { aboutAlbumPath } from '#shared/album-paths.ts';
import { pagePaths, tradePath } from '#shared/page-paths.ts';
import './quick.css';

interface QuickTradeDialogProps {
  stickerId: number;
  onClose: () => void;
}

export function QuickTradeDialog({ stickerId, onClose }: QuickTradeDialogProps) {
  const quick = useQuery(quickTradesQuery(stickerId));
  // What is being sent stays: once it has arrived, it is no longer among what can be sent.
  const [held, setHeld] = useState<typeof quick.data>();
  const data = held ?? quick.data;
  const requests = data?.requests ?? [];
  const canSwap = data !== undefined && data.getFrom.length + data.giveTo.length > 0;
  return (
    <Dialog onClose={onClose} title={text.quickTitle}>
      {quick.isPending && <Waiting className="min-h-48" />}
      {data === undefined && quick.isError && (
        <AskAgain query={quick} failed={`${text.quickFailed} ${quick.error.message}`} />
      )}
      {data?.isOrdered && <p className="quick-waits">{text.quickOrdered}</p>}
      {canSwap && (
        <>
          <Waits requests={requests} />
          <QuickSwaps quick={data} hold={isHeld => setHeld(isHeld ? data : undefined)} onDone={onClose} />
        </>
      )}
      {data !== undefined && !canSwap && <NobodyThere requests={requests} />}
      {data !== undefined && (
        <LinkButton
          to={aboutAlbumPath(data.album.id, data.sticker.code)}
          variant="link"
          size="small"
          className="justify-self-center"
        >
          {text.reportWrong}
        </LinkButton>
      )}
    </Dialog>
  );
}

type Requests = OutputOf<typeof listQuickTrades>['requests'];

function Waits({ requests }: { requests: Requests }) {
  if (requests.length === 0) return null;
  return (
    <ul className="quick-waits">
      {requests.map(({ tradeId, partner, direction, side }) => (
        <li key={tradeId}>
          <span>{text.quickAsked[direction][side](partner.displayName.trim() || text.unknown)}</span>{' '}
          <LinkButton to={tradePath(tradeId)} variant="link" size="small">
            {text.toRequest}
            <span className="sr-only">{text.withPartner(partner.displayName)}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function NobodyThere({ requests }: { requests: Requests }) {
  if (requests.length > 0) {
    return <EmptyState level={3} title={text.quickWaits} action={<Waits requests={requests} />} />;
  }
  const action = (
    <LinkButton to={pagePaths.trading} variant="outline">
      {text.quickNoneAction}
    </LinkButton>
  );
  return (
    <EmptyState level={3} title={text.quickNone} action={action}>
      {text.quickNoneDetail}
    </EmptyState>
  );
}
