import { PackageOpen } from 'lucide';
import { text } from './text.ts';
import type { MyAlbum } from '#features/collection/contract.ts';
import { percentOf } from '#features/collection/rules/progress.ts';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { packetPath } from '#features/collection/web/packet-path.ts';
import { albumPath } from '#shared/page-paths.ts';

interface AlbumCardProps {
  album: MyAlbum;
  /** If true, its button is the page's primary action. */
  isUsedLast: boolean;
}

export function AlbumCard({ album, isUsedLast }: AlbumCardProps) {
  const { id, name, collected, totalStickers } = album;
  const percent = percentOf(collected, totalStickers);
  return (
    <Card as="article" aria-label={name} className="flex h-full flex-wrap items-start gap-4">
      <AlbumCover album={album} titled className="w-26" />
      <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-2 self-stretch">
        <h3 className="line-clamp-3 text-lg wrap-anywhere hyphens-auto">{name}</h3>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2">
          <Badge tone="have">
            <span aria-hidden="true">{text.counts(collected, totalStickers)}</span>
            <span className="sr-only">{text.countsSpoken(collected, totalStickers)}</span>
          </Badge>
          <span aria-hidden="true" className="font-display font-semibold tabular">
            {text.percent(percent)}
          </span>
        </div>
        <ProgressBar label={text.progressOf(name)} percent={percent} />
        <div className="mt-1 flex gap-2">
          <LinkButton
            to={albumPath(id)}
            size="small"
            variant={isUsedLast ? 'default' : 'outline'}
            className="flex-1 [--pad:6px]"
            aria-label={text.openAlbumNamed(name)}
          >
            {text.openAlbum}
          </LinkButton>
          <LinkButton
            to={packetPath(id)}
            variant="outline"
            size="icon"
            aria-label={text.openPacketOf(name)}
            data-tooltip
          >
            <Icon of={PackageOpen} />
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
