import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QuickSwaps } from './QuickSwaps.tsx';
import { quickTradesQuery } from './queries.ts';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import './quick.css';

interface QuickTradeDialogProps {
  stickerId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Swaps one sticker of the album page: with whom, against what, sent. */
export function QuickTradeDialog({ stickerId, open, onOpenChange }: QuickTradeDialogProps) {
  const quick = useQuery({ ...quickTradesQuery(stickerId), enabled: open });
  const canSwap = quick.data !== undefined && quick.data.getFrom.length + quick.data.giveTo.length > 0;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.quickTitle}>
      {quick.isPending && <Waiting text={text.loading} className="min-h-48" />}
      {quick.data === undefined && quick.isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>
            {text.quickFailed}. {quick.error.message}
          </p>
          <Button variant="outline" onClick={() => void quick.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
      {canSwap && <QuickSwaps quick={quick.data} onDone={() => onOpenChange(false)} />}
      {quick.data !== undefined && !canSwap && <NobodyThere />}
    </Dialog>
  );
}

function NobodyThere() {
  const action = (
    <Button asChild variant="outline">
      <Link to={pagePaths.trading}>{text.quickNoneAction}</Link>
    </Button>
  );
  return (
    <EmptyState level={3} title={text.quickNone} action={action}>
      {text.quickNoneDetail}
    </EmptyState>
  );
}
