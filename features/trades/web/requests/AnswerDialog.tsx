import type { ListedSection, Trade } from '../../contract.ts';
import { IncomingTrade } from './IncomingTrade.tsx';
import { text } from './text.ts';
import { partnerName } from './trade-words.ts';
import { Dialog } from '#web/design/Dialog.tsx';
import './requests.css';

interface AnswerDialogProps {
  trade: Trade;
  sections: readonly ListedSection[];
  onClose: () => void;
}

/** A proposal over whatever page is open, with everything that can be answered to it. */
export function AnswerDialog({ trade, sections, onClose }: AnswerDialogProps) {
  return (
    <Dialog open onOpenChange={isOpen => !isOpen && onClose()} title={text.proposes(partnerName(trade))}>
      <IncomingTrade trade={trade} sections={sections} onGone={onClose} onAnswered={onClose} />
    </Dialog>
  );
}
