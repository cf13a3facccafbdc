import type { ListedSection, Trade } from '../../contract.ts';
import { FairnessTable } from '../exchange/FairnessTable.tsx';
import { accept } from './trade-actions.ts';
import { text } from './text.ts';
import { TradeSide } from './TradeSide.tsx';
import { eachCopy, partnerName } from './trade-words.ts';
import { useAction } from '#features/friends/web/use-action.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import '../exchange/bundle.css';
import './requests.css';

interface AcceptDialogProps {
  trade: Trade;
  sections: readonly ListedSection[];
  /** `isAnswered`: the stickers have changed hands. */
  onClose: (isAnswered: boolean) => void;
}

/** The last look before stickers change hands: what goes, what comes, how fair that is. */
export function AcceptDialog({ trade, sections, onClose }: AcceptDialogProps) {
  const { run, isBusy } = useAction(accept);
  const name = partnerName(trade);

  async function acceptNow() {
    // After a refusal, too, the card behind says what is the matter.
    const isDone = await run(trade);
    if (isDone !== undefined) onClose(isDone);
  }

  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && !isBusy && onClose(false)}
      title={text.acceptTitle(name)}
      description={text.acceptDetail}
      closesOutside={false}
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={() => onClose(false)}>
            {text.back}
          </Button>
          <Button busy={isBusy} onClick={() => void acceptNow()}>
            {text.acceptNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FairnessTable gives={eachCopy(trade.gives)} gets={eachCopy(trade.gets)} />
        <TradeSide title={text.youGive} stickers={trade.gives} sections={sections} />
        <TradeSide title={text.youGet} stickers={trade.gets} sections={sections} />
      </div>
    </Dialog>
  );
}
