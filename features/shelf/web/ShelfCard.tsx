import { Plus, Share2 } from 'lucide';
import type { ShelfAlbum } from '../contract.ts';
import { join } from './queries.ts';
import { shelfKey } from './query-keys.ts';
import { text } from './text.ts';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import { changeStatus } from '#features/collection/web/management/change-status.ts';
import { aboutAlbumPath, editAlbumPath } from '#shared/album-paths.ts';
import { albumPath } from '#shared/page-paths.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { More } from '#web/design/More.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { useMay } from '#web/member/member.ts';
import { Link } from '#web/navigation/Link.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

export interface ShelfCardProps {
  album: ShelfAlbum;
  onInvite: (album: ShelfAlbum) => void;
  onFile: (album: ShelfAlbum) => void;
  onTaken: (albumId: number) => void;
}

export function ShelfCard({ album, onInvite, onFile, onTaken }: ShelfCardProps) {
  const { name, edition, maker, kind } = album;
  return (
    <Card as="li" className="shelf-card" data-album={album.id}>
      <AlbumCover album={album} titled className="shelf-cover" />
      <div className="shelf-about">
        <h3 className="line-clamp-3 text-lg wrap-anywhere hyphens-auto">
          {album.isOnTable ? (
            <Link to={albumPath(album.id)} className="shelf-open">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-ink-soft wrap-anywhere">
          {[edition, text.size(album.totalStickers)].filter(words => words !== '').join(' · ')}
        </p>
        {album.description !== '' && (
          <p className="line-clamp-2 text-sm text-ink-soft">{album.description}</p>
        )}
        {maker !== null && (
          <p className="text-ink-soft wrap-anywhere">
            {kind === 'own' ? text.collectors(album.collectors) : text.by(maker.displayName)}
          </p>
        )}
      </div>
      <div className="shelf-card-acts">
        {!album.isOnTable && <Take album={album} onTaken={onTaken} />}
        {kind === 'own' && album.mistakes > 0 && (
          <LinkButton
            to={editAlbumPath(album.id)}
            size="small"
            variant="outline"
            aria-label={text.mistakesNamed(name, album.mistakes)}
          >
            {text.mistakes(album.mistakes)}
          </LinkButton>
        )}
        {album.joinCode !== null && (
          <Button
            size="small"
            variant="outline"
            aria-label={text.inviteNamed(name)}
            onClick={() => onInvite(album)}
          >
            <Icon of={Share2} />
            {text.invite}
          </Button>
        )}
      </div>
      {(album.isOnTable || kind !== 'friends') && <Seldom album={album} onFile={onFile} />}
    </Card>
  );
}

function Seldom({ album, onFile }: Pick<ShelfCardProps, 'album' | 'onFile'>) {
  const { name, kind } = album;
  const about = useMay('write-text') ? text.report : text.about;
  return (
    <More label={text.more(name)}>
      <div className="shelf-seldom">
        {album.isOnTable && <PutAway album={album} />}
        {kind === 'own' && (
          <LinkButton
            to={editAlbumPath(album.id)}
            size="small"
            variant="ghost"
            aria-label={text.editNamed(name)}
          >
            {text.edit}
          </LinkButton>
        )}
        {kind !== 'friends' && kind !== 'own' && (
          <LinkButton
            to={aboutAlbumPath(album.id)}
            size="small"
            variant="ghost"
            aria-label={about.named(name)}
          >
            {about.label}
          </LinkButton>
        )}
        {kind !== 'friends' && (
          <Button size="small" variant="ghost" aria-label={text.fileOf(name)} onClick={() => onFile(album)}>
            {text.file}
          </Button>
        )}
      </div>
    </More>
  );
}

/** The card may move to another board: what then stands first on it gets the focus, opening it or taking it. */
const toFirstAct =
  ({ id }: ShelfAlbum) =>
  () => {
    ignoreSecondClick();
    document.querySelector<HTMLElement>(`[data-album="${id}"] :is(a, button)`)?.focus();
  };

function PutAway({ album }: { album: ShelfAlbum }) {
  const { mutate, isPending } = useAct((_: void, client) => changeStatus(client, album, 'inactive'), {
    stale: shelfKey,
    onGone: toFirstAct(album),
  });
  return (
    <ServerButton
      size="small"
      variant="ghost"
      busy={isPending}
      aria-label={text.putAwayNamed(album.name)}
      onClick={() => mutate()}
    >
      {text.putAway}
    </ServerButton>
  );
}

function Take({ album, onTaken }: Pick<ShelfCardProps, 'album' | 'onTaken'>) {
  const key = `take-${album.id}`;
  const { mutate, isPending } = useAct(
    async (_: void, client) => {
      await join(client, album.id);
      onTaken(album.id);
      showToast({ title: text.taken(album.name), tone: 'success', key });
    },
    { key, stale: shelfKey, onGone: toFirstAct(album) },
  );
  return (
    <ServerButton
      size="small"
      busy={isPending}
      aria-label={text.takeNamed(album.name)}
      onClick={() => mutate()}
    >
      <Icon of={Plus} />
      {text.take}
    </ServerButton>
  );
}
