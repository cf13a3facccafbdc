import { use, useState, type ReactNode } from 'react';
import { Send } from 'lucide';
import type { ExchangeSticker } from '../../../partner-contract.ts';
import { sectionOf } from '../../../rules/listed-sticker.ts';
import { mostQuickOptions, mostStickersPerSide } from '../../../rules/limits.ts';
import { wayOf } from '../../../rules/way.ts';
import { albumNames } from '../../album-names.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import type { Side } from '../../../rules/exchange-sides.ts';
import { Ended } from '../ended.ts';
import { Verdict } from '../bundle/FairnessTable.tsx';
import { text } from '../text.ts';
import type { Places } from '../offers/group-stickers.ts';
import { MessageField } from './MessageField.tsx';
import { availableOf } from '../../../rules/accept.ts';
import { returnsFor } from '../offers/returns.ts';
import { StickerPicker } from './StickerPicker.tsx';
import { dialogText } from './dialog-text.ts';
import { usePropose } from './use-propose.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import './dialogs.css';

export interface ProposeDialogProps {
  friend: Person;
  isFriendChild: boolean;
  fixed: ExchangeSticker;
  side: Side;
  stickers: readonly ExchangeSticker[];
  places: Places;
  onClose: () => void;
}

export function ProposeDialog({
  friend,
  isFriendChild,
  fixed,
  side,
  stickers,
  places,
  onClose,
}: ProposeDialogProps) {
  const other: Side = side === 'gives' ? 'gets' : 'gives';
  const { propose, isSending } = usePropose();
  // After a lost answer, because the server may have promised these copies, and only the same request may be repeated.
  const [held, setHeld] = useState<typeof stickers>();
  const shown = held ?? stickers;
  const returns = returnsFor(fixed, other, shown);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(returns.slice(0, 1).map(({ stickerId }) => stickerId)),
  );
  const [message, setMessage] = useState('');
  const against = returns.filter(({ stickerId }) => chosen.has(stickerId));
  // What was to go in return is there no more: a swap does not become a gift.
  const isLess = against.length === 0 && chosen.size > 0;
  const sides = side === 'gives' ? { gives: [fixed], gets: against } : { gives: against, gets: [fixed] };

  function send() {
    const hold = (isHeld: boolean) => setHeld(isHeld ? shown : undefined);
    propose({ friendId: friend.userId, ...sides, message, hold, onSent: onClose });
  }

  return (
    <Dialog
      onClose={onClose}
      title={dialogText.proposeTitle}
      settled={use(Ended)}
      size="wide"
      actions={
        <>
          <Verdict {...sides} />
          <ServerButton busy={isSending} disabled={isLess} onClick={send}>
            {!isSending && <Icon of={Send} />} {dialogText.propose[wayOf(sides)]}
          </ServerButton>
        </>
      }
    >
      <div inert={isSending} className="propose">
        <Fixed fixed={fixed} side={side} friendName={friend.displayName} places={places} />
        {returns.length === 0 ? (
          <NothingInReturn side={other} friendName={friend.displayName} />
        ) : (
          <Returns
            returns={returns}
            side={other}
            friendName={friend.displayName}
            places={places}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        <MessageField value={message} onChange={setMessage} isFriendChild={isFriendChild} />
      </div>
    </Dialog>
  );
}

interface FixedProps {
  fixed: ExchangeSticker;
  side: Side;
  friendName: string;
  places: Places;
  children?: ReactNode;
}

/** What the other side is looked for. */
export function Fixed({ fixed, side, friendName, places, children }: FixedProps) {
  return (
    <div className="propose-fixed">
      <ListedStickerPicture sticker={fixed} section={sectionOf(fixed, places.sections)} size="medium" />
      <p>
        <span className="text-ink-soft">
          {side === 'gives' ? dialogText.proposeGive(friendName) : dialogText.proposeGet(friendName)}
        </span>
        <strong className="propose-name">
          {fixed.code} {fixed.name}
        </strong>
        <span className="text-sm text-ink-soft">
          {albumNames(places.albums, [fixed])}
          {side === 'gives' && `, ${text.availability(availableOf(fixed.mine), fixed.promised)}`}
          {side === 'gets' && fixed.isPromised && `, ${text.promised}`}
        </span>
        {children !== undefined && (
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">{children}</span>
        )}
      </p>
    </div>
  );
}

interface ReturnsProps {
  returns: readonly ExchangeSticker[];
  side: Side;
  friendName: string;
  places: Places;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

function Returns({ returns, side, friendName, places, chosen, onChange }: ReturnsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const question = side === 'gives' ? dialogText.chooseGives : dialogText.chooseGets;

  function toggleReturn(stickerId: number) {
    const ids = new Set(chosen);
    if (!ids.delete(stickerId) && ids.size < mostStickersPerSide) ids.add(stickerId);
    onChange(ids);
  }

  return (
    <div>
      <h3 className="text-lg">{question}</h3>
      <StickerPicker
        label={question}
        side={side}
        friendName={friendName}
        stickers={
          showsAll ? returns.toSorted((a, b) => a.number - b.number) : returns.slice(0, mostQuickOptions)
        }
        places={places}
        isFlat={!showsAll}
        chosen={chosen}
        onToggle={toggleReturn}
      />
      {!showsAll && returns.length > mostQuickOptions && (
        <Button variant="link" size="small" onClick={() => setShowsAll(true)}>
          {dialogText.showAll(returns.length)}
        </Button>
      )}
    </div>
  );
}

function NothingInReturn({ side, friendName }: { side: Side; friendName: string }) {
  const isMine = side === 'gives';
  return (
    <EmptyState level={3} title={isMine ? dialogText.nothingToGive : dialogText.nothingToGet(friendName)}>
      {isMine ? dialogText.nothingToGiveDetail : dialogText.nothingToGetDetail}
    </EmptyState>
  );
}
