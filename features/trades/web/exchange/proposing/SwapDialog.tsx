import { use, useState } from 'react';
import type { ExchangeSticker } from '../../../partner-contract.ts';
import { availableOf } from '../../../rules/accept.ts';
import { isLackedOn, needOn, spareOn } from '../../../rules/exchange-sides.ts';
import { mostOptions } from '../../../rules/limits.ts';
import { sectionOf } from '../../../rules/listed-sticker.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import type { ExchangeReply } from '../../queries.ts';
import type { Sides } from '../bundle/draft.ts';
import { Ended } from '../ended.ts';
import { AskedLink } from '../offers/AskedLink.tsx';
import { answersTo } from '../offers/returns.ts';
import { text } from '../text.ts';
import { dialogText } from './dialog-text.ts';
import { Fixed } from './ProposeDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { usePropose } from './use-propose.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import './dialogs.css';

interface SwapDialogProps {
  exchange: ExchangeReply;
  wanted: ExchangeSticker;
  onOthers: () => void;
  onClose: () => void;
}

/** One of the friend's stickers against one of mine. */
export function SwapDialog({ exchange, wanted, onOthers, onClose }: SwapDialogProps) {
  const { friend, stickers, requests } = exchange;
  const [given, setGiven] = useState<readonly number[]>();
  const { propose, isSending } = usePropose();
  const ended = use(Ended);
  // Not among them: neither side has one to spare any more.
  const now = stickers.find(({ stickerId }) => stickerId === wanted.stickerId) ?? { ...wanted, theirs: 0 };
  const options = answersTo(now, stickers);

  if (given !== undefined) {
    const send = (looked: Sides, message: string, hold: (isHeld: boolean) => void) =>
      propose({ friendId: friend.userId, ...looked, message, hold, onSent: onClose });
    return (
      <SendDialog
        friend={friend}
        isFriendChild={exchange.isFriendChild}
        draft={{ gives: new Set(given), gets: new Set([wanted.stickerId]) }}
        stickers={stickers}
        places={exchange}
        isSending={isSending}
        onSend={send}
        onClose={() => (ended === undefined ? setGiven(undefined) : onClose())}
      />
    );
  }
  return (
    <Dialog onClose={onClose} title={dialogText.chooseGives} settled={ended}>
      <div className="propose">
        <Fixed fixed={now} side="gets" friendName={friend.displayName} places={exchange}>
          {text.duplicates(availableOf(now.theirs))}
          <AskedLink sticker={now} requests={requests} friendId={friend.userId} />
        </Fixed>
        {spareOn('gets', now) > 0 && options.length === 0 && <p>{dialogText.noOptions}</p>}
        <ul className="propose-options" aria-label={dialogText.youGiveFor}>
          {options.map(option => (
            <li key={option.stickerId}>
              <ListedStickerPicture
                sticker={option}
                section={sectionOf(option, exchange.sections)}
                decorative
              />
              <p>
                <strong>
                  {option.code} {option.name}
                </strong>
                <span className="picker-need" data-wanted={isLackedOn('gives', option) || undefined}>
                  {text.neededBy[needOn('gives', option)](friend.displayName)}
                </span>
                <span className="picker-left">{text.left(spareOn('gives', option) - 1)}</span>
              </p>
              <ServerButton
                variant="outline-action"
                size="small"
                aria-label={dialogText.swapSpoken(option.code, now.code)}
                onClick={() => setGiven([option.stickerId])}
              >
                {dialogText.swap}
              </ServerButton>
            </li>
          ))}
        </ul>
        {options.length === mostOptions && (
          <Button variant="link" size="small" className="justify-self-start" onClick={onOthers}>
            {dialogText.chooseOther}
          </Button>
        )}
        {spareOn('gets', now) > 0 && (
          <ServerButton
            variant="link"
            size="small"
            className="justify-self-start text-left"
            onClick={() => setGiven([])}
          >
            {dialogText.justAsk(now.code)}
          </ServerButton>
        )}
      </div>
    </Dialog>
  );
}
