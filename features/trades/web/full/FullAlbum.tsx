import { useQuery } from '@tanstack/react-query';
import { readAlbumStory } from '../../story-contract.ts';
import { fullText as text } from './full-text.ts';
import type { ShareButton, ShareProps } from '#features/collection/web/album/AlbumHeader.tsx';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import { callQuery } from '#web/calls/call-query.ts';
import { Dialog } from '#web/design/Dialog.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import './full.css';

interface FullAlbumProps extends ShareProps {
  ShareButton: ShareButton;
  onClose: () => void;
}

/** Once, after the last sticker. Offline, and where there is nothing to tell, the cover says enough. */
export function FullAlbum({ album, ShareButton, onClose, ...collected }: FullAlbumProps) {
  const story = useQuery(callQuery(['albumStory', album.id], readAlbumStory, { albumId: album.id }));
  const actions = (
    <>
      <LinkButton to={pagePaths.shelf} variant="outline" className="flex-1">
        {text.next}
      </LinkButton>
      <ShareButton album={album} {...collected} isWorded />
    </>
  );
  return (
    <Dialog onClose={onClose} title={text.title} size="tall" actions={actions}>
      <div className="trade-full">
        <div className="trade-full-cover">
          <AlbumCover album={{ ...album, collected: album.totalStickers }} titled />
        </div>
        <p className="trade-full-done">{text.done(album.name, album.totalStickers)}</p>
        {story.data !== undefined && (
          <p className="text-ink-soft">{text.story(daysSince(story.data.beganAt), story.data.swapped)}</p>
        )}
      </div>
    </Dialog>
  );
}

function daysSince(time: string | null): number {
  return time === null ? 0 : Math.floor((Date.now() - Date.parse(time)) / dayMs);
}

const dayMs = 86_400_000;
