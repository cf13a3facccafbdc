import { useState } from 'react';
import { Send } from 'lucide';
import type { ListedSection, ListedSticker, listQuickTrades } from '../../../partner-contract.ts';
import { sectionOf } from '../../../rules/listed-sticker.ts';
import { preparedMessages } from '../../../text.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import { usePropose } from '../../exchange/proposing/use-propose.ts';
import { text } from '../text.ts';
import { stickerName } from '../trade-words.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import type { OutputOf } from '#shared/endpoint.ts';

type QuickTrades = OutputOf<typeof listQuickTrades>;

type Swap = QuickTrades['getFrom'][number] & { readonly isGet: boolean };

interface QuickSwapsProps {
  quick: QuickTrades;
  hold: (isHeld: boolean) => void;
  onDone: () => void;
}

export function QuickSwaps({ quick, hold, onDone }: QuickSwapsProps) {
  const { sticker, sections } = quick;
  const swaps: Swap[] = [
    ...quick.getFrom.map(swap => ({ ...swap, isGet: true })),
    ...quick.giveTo.map(swap => ({ ...swap, isGet: false })),
  ];
  const [friendId, setFriendId] = useState<string>();
  const [stickerId, setStickerId] = useState<number>();
  const { propose, isSending } = usePropose();
  // The list is live: if the chosen one disappears, the first is chosen.
  const swap = swaps.find(({ friend }) => friend.userId === friendId) ?? swaps[0];
  const option = swap?.options.find(one => one.stickerId === stickerId) ?? swap?.options[0];
  if (swap === undefined) return null;

  function send() {
    if (swap === undefined || option === undefined) return;
    const [mine, theirs] = swap.isGet ? [option, sticker] : [sticker, option];
    propose({
      friendId: swap.friend.userId,
      gives: [mine],
      gets: [theirs],
      message: preparedMessages.quick,
      hold,
      onSent: onDone,
    });
  }

  return (
    <div className="quick">
      <AskedFor swap={swap} sticker={sticker} album={quick.album.name} sections={sections} />
      <div inert={isSending} className="contents">
        <FriendChoice swaps={swaps} chosen={swap} onChoose={setFriendId} />
        <ReturnChoice swap={swap} sections={sections} chosen={option} onChoose={setStickerId} />
      </div>
      <ServerButton busy={isSending} disabled={option === undefined} className="quick-send" onClick={send}>
        {!isSending && <Icon of={Send} />}
        {text.quickSend}
      </ServerButton>
    </div>
  );
}

interface AskedForProps {
  swap: Swap;
  sticker: ListedSticker;
  album: string;
  sections: readonly ListedSection[];
}

function AskedFor({ swap, sticker, album, sections }: AskedForProps) {
  const name = swap.friend.displayName;
  return (
    <div className="flex items-center gap-4">
      <ListedStickerPicture
        sticker={sticker}
        section={sectionOf(sticker, sections)}
        size="medium"
        decorative
      />
      <p className="min-w-0 flex-1">
        <span className="text-ink-soft">{swap.isGet ? text.quickGet(name) : text.quickGive(name)}</span>
        <strong className="block font-display text-lg font-semibold wrap-anywhere hyphens-auto">
          {stickerName(sticker)}
        </strong>
        {album}, {text.rarity(sticker)}
      </p>
    </div>
  );
}

interface FriendChoiceProps {
  swaps: readonly Swap[];
  chosen: Swap;
  onChoose: (friendId: string) => void;
}

function FriendChoice({ swaps, chosen, onChoose }: FriendChoiceProps) {
  return (
    <fieldset>
      <legend className="quick-legend">{text.quickFriend}</legend>
      <div className="quick-friends">
        {swaps.map(({ friend, isGet }) => (
          <label key={friend.userId} className="quick-choice quick-friend">
            <input
              type="radio"
              name="quick-friend"
              className="sr-only"
              checked={friend.userId === chosen.friend.userId}
              onChange={() => onChoose(friend.userId)}
            />
            <AvatarPicture src={friend.avatarUrl} name={friend.displayName} size={44} />
            <span className="quick-name">{friend.displayName}</span>
            <span className="text-sm text-ink-soft">{isGet ? text.quickHas : text.quickLacks}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ReturnChoiceProps {
  swap: Swap;
  sections: readonly ListedSection[];
  chosen: ListedSticker | undefined;
  onChoose: (stickerId: number) => void;
}

function ReturnChoice({ swap, sections, chosen, onChoose }: ReturnChoiceProps) {
  return (
    <fieldset>
      <legend className="quick-legend">{swap.isGet ? text.quickGetHint : text.quickGiveHint}</legend>
      <div className="quick-options">
        {swap.options.map(option => (
          <label key={option.stickerId} className="quick-choice">
            <input
              type="radio"
              name="quick-option"
              className="sr-only"
              checked={option.stickerId === chosen?.stickerId}
              onChange={() => onChoose(option.stickerId)}
            />
            <ListedStickerPicture sticker={option} section={sectionOf(option, sections)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
