import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Send } from 'lucide';
import { useId, useRef, useState } from 'react';
import type { ListedSection, ListedSticker, SmartTrade } from '../../../partner-contract.ts';
import { sectionOf } from '../../../rules/listed-sticker.ts';
import { preparedMessages } from '../../../text.ts';
import { partnersQuery } from '../../queries.ts';
import { albumNames } from '../../album-names.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import { usePropose } from '../../exchange/proposing/use-propose.ts';
import { text } from '../text.ts';
import { stickerName } from '../trade-words.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import '../../trade-foil.css';
import '../dashboard-trades.css';

export function SmartTrades() {
  const partners = useQuery(partnersQuery);
  const place = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Placed>();
  if (partners.isPending) {
    return (
      <Delayed>
        <Skeleton className="h-48 rounded-card" />
      </Delayed>
    );
  }
  if (partners.data === undefined) return <AskAgain query={partners} failed={text.smartLoadFailed} />;
  const { sections, albums } = partners.data;
  const smartTrades = withPlaced(partners.data.smartTrades, held);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {smartTrades.length === 0 && (
        <p className="text-ink-soft">
          {partners.data.partners.length > 0 ? (
            text.smartNone
          ) : (
            <>
              {text.smartNobody} <Link to={pagePaths.friends}>{text.smartToFriends}</Link>
            </>
          )}
        </p>
      )}
      <ul className="smart-packets">
        {smartTrades.map((smart, at) => (
          <li key={keyOf(smart)}>
            <SmartPacket
              smart={smart}
              sections={sections}
              album={albumNames(albums, [smart.gives])}
              hold={isHeld => setHeld(isHeld ? { smart, at } : undefined)}
              onGone={() => place.current?.focus()}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Placed {
  readonly smart: SmartTrade;
  readonly at: number;
}

function keyOf({ friend, gives, gets }: SmartTrade): string {
  return `${friend.userId} ${gives.stickerId} ${gets.stickerId}`;
}

/** Keeps a swap whose answer was lost in its place, so that a second press sends the same one again. */
function withPlaced(suggested: readonly SmartTrade[], placed: Placed | undefined): readonly SmartTrade[] {
  if (placed === undefined) return suggested;
  const others = suggested.filter(smart => keyOf(smart) !== keyOf(placed.smart));
  return others.toSpliced(placed.at, 0, placed.smart).slice(0, Math.max(suggested.length, placed.at + 1));
}

interface SmartPacketProps {
  smart: SmartTrade;
  album: string;
  sections: readonly ListedSection[];
  hold: (isHeld: boolean) => void;
  onGone: () => void;
}

function SmartPacket({ smart, album, sections, hold, onGone }: SmartPacketProps) {
  const { friend, gives, gets, score } = smart;
  const id = useId();
  const { propose, isSending } = usePropose(onGone);
  const [isAsked, setIsAsked] = useState(false);
  const message = preparedMessages.smart(gives.number, gets.number);

  function proposeNow() {
    const onSent = () => setIsAsked(true);
    const swap = { friendId: friend.userId, gives: [gives], gets: [gets], message };
    propose({ ...swap, failure: text.smartFailed, hold, onSent });
  }

  return (
    <article aria-labelledby={id} className="trade-foil smart-packet">
      <header className="flex items-center gap-3">
        <AvatarPicture src={friend.avatarUrl} name={friend.displayName} size={44} />
        <div className="min-w-0 flex-1">
          <h5 id={id} className="font-display text-base font-semibold wrap-anywhere hyphens-auto">
            {text.smartTitle(friend.displayName)}
          </h5>
          <p className="text-sm">{message}</p>
          <p className="text-sm wrap-anywhere">{album}</p>
        </div>
      </header>
      <div className="smart-swap">
        <SmartSide title={text.youGive} sticker={gives} sections={sections} />
        <div className="smart-between">
          <Icon of={ArrowLeftRight} className="smart-arrows" />
          <p className="smart-score">{text.smartScore(score)}</p>
        </div>
        <SmartSide title={text.youGet} sticker={gets} sections={sections} />
      </div>
      <ServerButton
        variant="rainbow"
        className="w-full"
        disabled={isAsked}
        busy={isSending}
        aria-label={text.smartProposeTo(friend.displayName, stickerName(gives), stickerName(gets))}
        onClick={proposeNow}
      >
        {!isSending && !isAsked && <Icon of={Send} />}
        {isAsked ? text.asked : text.smartPropose}
      </ServerButton>
    </article>
  );
}

interface SmartSideProps {
  title: string;
  sticker: ListedSticker;
  sections: readonly ListedSection[];
}

function SmartSide({ title, sticker, sections }: SmartSideProps) {
  return (
    <div className="smart-side">
      <p>{title}</p>
      <ListedStickerPicture sticker={sticker} section={sectionOf(sticker, sections)} size="medium" />
      <p className="text-sm">{text.rarity(sticker)}</p>
    </div>
  );
}
