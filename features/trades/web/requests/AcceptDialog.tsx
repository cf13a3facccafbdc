import { useState } from 'react';
import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { FairnessTable } from '../exchange/bundle/FairnessTable.tsx';
import { acceptText } from './accept-text.ts';
import { accept } from './trade-actions.ts';
import { stickerText } from '../sticker-text.ts';
import { text } from './text.ts';
import { TradeSide } from './TradeSide.tsx';
import { aboutOf, eachCopy, partnerName } from './trade-words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import '../exchange/bundle/bundle.css';
import './requests.css';

interface AcceptDialogProps {
  trade: Trade;
  sections: readonly ListedSection[];
  /** Why it can no longer be accepted. */
  over: string | undefined;
  onClose: () => void;
}

export function AcceptDialog({ trade, sections, over, onClose }: AcceptDialogProps) {
  const { mutateAsync, isPending } = useAct(accept);
  const [isAnswered, setIsAnswered] = useState(false);
  const about = aboutOf(trade);
  const words = acceptText.abouts[about];

  async function acceptNow() {
    setIsAnswered(true);
    // What was swapped follows in its place.
    if (!(await mutateAsync(trade))) setIsAnswered(false);
  }

  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title={words.title(partnerName(trade, 'dative'))}
      description={`${words.detail} ${trade.isBack ? '' : acceptText.mayBeTakenBack}`.trim()}
      closesOutside={false}
      settled={isAnswered ? undefined : over}
      actions={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {text.back}
          </Button>
          <ServerButton busy={isPending} onClick={() => void acceptNow()}>
            {words.now}
          </ServerButton>
        </>
      }
    >
      <div className="trade-look">
        <p className="font-semibold">{stickerText.albums(trade.albums)}</p>
        {about === 'swap' && <FairnessTable gives={eachCopy(trade.gives)} gets={eachCopy(trade.gets)} />}
        <div className="trade-sides">
          <TradeSide title={text.youGive} stickers={trade.gives} sections={sections} as="h3" isWhole />
          <TradeSide title={text.youGet} stickers={trade.gets} sections={sections} as="h3" isWhole />
        </div>
      </div>
    </Dialog>
  );
}
