import { use, useState } from 'react';
import { Send } from 'lucide';
import type { TradeSticker } from '../../../contract.ts';
import type { ExchangeSticker } from '../../../partner-contract.ts';
import { wayOf } from '../../../rules/way.ts';
import { albumNames } from '../../album-names.ts';
import { TradeSide } from '../../requests/TradeSide.tsx';
import { mayBeSent, sidesOf, type Draft, type Sides } from '../bundle/draft.ts';
import { Ended } from '../ended.ts';
import type { Places } from '../offers/group-stickers.ts';
import { Verdict } from '../bundle/FairnessTable.tsx';
import { MessageField } from './MessageField.tsx';
import { dialogText } from './dialog-text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import '../../requests/requests.css';
import './dialogs.css';

interface SendDialogProps {
  friend: Person;
  isFriendChild: boolean;
  draft: Draft;
  stickers: readonly ExchangeSticker[];
  places: Places;
  isSending: boolean;
  onSend: (sides: Sides, message: string, hold: (isHeld: boolean) => void) => void;
  onClose: () => void;
}

export function SendDialog({
  friend,
  isFriendChild,
  draft,
  stickers,
  places,
  isSending,
  onSend,
  onClose,
}: SendDialogProps) {
  const [held, setHeld] = useState<Sides>();
  const sides = held ?? sidesOf(draft, stickers);
  const [message, setMessage] = useState('');
  const ended = use(Ended);
  const mayClose = !isSending || ended !== undefined;
  const promised = sides.gets.filter(({ isPromised }) => isPromised).map(({ code }) => code);
  const isPossible = mayBeSent(draft, sides);
  const way = wayOf(sides);
  return (
    <Dialog
      onClose={() => mayClose && onClose()}
      title={dialogText.sendTitle(friend.displayName)}
      description={dialogText.sendDetail[way](friend.displayName)}
      closesOutside={message === ''}
      settled={ended}
      actions={
        <>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {dialogText.back}
          </Button>
          <ServerButton
            disabled={!isPossible}
            busy={isSending}
            onClick={() => onSend(sides, message, isHeld => setHeld(isHeld ? sides : undefined))}
          >
            {!isSending && <Icon of={Send} />} {dialogText.propose[way]}
          </ServerButton>
        </>
      }
    >
      <div inert={isSending} className="trade-look">
        {!isPossible && (
          <p role="status" className="trade-trouble">
            {dialogText.notPossible}
          </p>
        )}
        {isPossible && way === 'both' && <Verdict {...sides} />}
        <p className="font-semibold">{albumNames(places.albums, [...sides.gives, ...sides.gets])}</p>
        {promised.length > 0 && <p role="note">{dialogText.promised(promised)}</p>}
        <div className="trade-sides">
          <TradeSide
            title={dialogText.youGive}
            stickers={inFull(sides.gives)}
            sections={places.sections}
            as="h3"
            isWhole
          />
          <TradeSide
            title={dialogText.youGet}
            stickers={inFull(sides.gets)}
            sections={places.sections}
            as="h3"
            isWhole
          />
        </div>
        {isPossible && <MessageField value={message} onChange={setMessage} isFriendChild={isFriendChild} />}
      </div>
    </Dialog>
  );
}

function inFull(stickers: readonly ExchangeSticker[]): TradeSticker[] {
  return stickers.map(sticker => ({
    ...sticker,
    quantity: 1,
    isGone: false,
    hasCome: false,
    isHandedOver: false,
  }));
}
