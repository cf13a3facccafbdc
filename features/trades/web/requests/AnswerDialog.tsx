import type { TradeCardProps } from './TradeCard.tsx';
import { text } from './text.ts';
import { TradeDetails } from './TradeDetails.tsx';
import { askOf } from './told-words.ts';
import { partnerName } from './trade-words.ts';
import { Dialog } from '#web/design/Dialog.tsx';
import './requests.css';

interface AnswerDialogProps extends TradeCardProps {
  onClose: () => void;
}

export function AnswerDialog({ trade, sections, onClose }: AnswerDialogProps) {
  const isAsked = trade.direction === 'incoming' && trade.status === 'pending';
  const title = isAsked ? askOf(trade)(partnerName(trade)) : text.tradeWith(partnerName(trade, 'dative'));
  return (
    <Dialog onClose={onClose} title={title}>
      <TradeDetails trade={trade} sections={sections} />
    </Dialog>
  );
}
