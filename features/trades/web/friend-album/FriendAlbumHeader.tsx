import { ArrowLeftRight, ChevronLeft } from 'lucide';
import type { ExchangeSticker } from '../../partner-contract.ts';
import type { FriendAlbumReply } from './compared-stickers.ts';
import { text } from './text.ts';
import { progressOf } from '#features/collection/rules/progress.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ProgressRing } from '#web/design/ProgressRing.tsx';
import { RefreshButton } from '#web/layout/RefreshButton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths, tradingPath } from '#shared/page-paths.ts';

export interface FriendAlbumHeaderProps {
  friend: FriendAlbumReply['friend'];
  album: FriendAlbumReply['album'];
  /** Without extras. */
  counted: readonly ExchangeSticker[];
}

export function FriendAlbumHeader({ friend, album, counted }: FriendAlbumHeaderProps) {
  const name = friend.displayName;
  const progress = (quantity: 'theirs' | 'mine') => {
    const quantities = new Map(counted.map(sticker => [sticker.stickerId, sticker[quantity]]));
    return progressOf(quantities.keys(), id => quantities.get(id) ?? 0, album.totalStickers);
  };
  const [theirs, mine] = [progress('theirs'), progress('mine')];
  return (
    <>
      <header className="album-header">
        <LinkButton to={pagePaths.friends} variant="outline" size="icon" aria-label={text.back} data-tooltip>
          <Icon of={ChevronLeft} />
        </LinkButton>
        <AvatarPicture src={friend.avatarUrl} name={name} size={48} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-ink-soft">{text.albumOf(name)}</p>
          <h1 tabIndex={-1} className="line-clamp-2 text-2xl wrap-anywhere hyphens-auto">
            {album.name}
          </h1>
        </div>
        <RefreshButton />
      </header>
      <Card className="trade-progress">
        <ProgressRing label={text.progressOf(name)} percent={theirs.percent} size={72} />
        <div className="trade-progress-words">
          <p className="font-bold">{text.collectedOf(name, theirs.collected, theirs.total)}</p>
          <p className="text-ink-soft tabular">{text.mine(mine.collected, mine.percent)}</p>
        </div>
        <LinkButton
          to={tradingPath(friend.userId)}
          variant="outline-action"
          size="small"
          className="trade-progress-trading"
        >
          <Icon of={ArrowLeftRight} /> {text.trading}
        </LinkButton>
      </Card>
    </>
  );
}
