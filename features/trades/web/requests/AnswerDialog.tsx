import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { mayAnswer } from '../../rules/accept.ts';
import { IncomingTrade } from './IncomingTrade.tsx';
import { text } from './text.ts';
import { TradeCard } from './TradeCard.tsx';
import { partnerName } from './trade-words.ts';
import { Dialog } from '#web/design/Dialog.tsx';
import './requests.css';

interface AnswerDialogProps {
  trade: Trade;
  sections: readonly ListedSection[];
  onClose: () => void;
}

export function AnswerDialog({ trade, sections, onClose }: AnswerDialogProps) {
  const title = trade.isCounterOffer ? text.counters : text.proposes;
  return (
    <Dialog onClose={onClose} title={title(partnerName(trade))}>
      {mayAnswer('decline', trade) ? (
        <IncomingTrade trade={trade} sections={sections} onGone={onClose} onAnswered={onClose} />
      ) : (
        <TradeCard trade={trade} sections={sections} />
      )}
    </Dialog>
  );
}
