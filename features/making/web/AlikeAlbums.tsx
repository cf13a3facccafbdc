import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { ShelfAlbum } from '#features/shelf/contract.ts';
import { makingRefusalTexts } from '../text.ts';
import { looksAlike } from '#features/shelf/rules/looks-alike.ts';
import { join, wholeShelfQuery } from '#features/shelf/web/queries.ts';
import { text as shelfText } from '#features/shelf/web/text.ts';
import { text } from './text.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Card } from '#web/design/Card.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { albumPathFrom } from '#web/navigation/begin-path.ts';
import { leadOn } from '#web/navigation/lead-on.ts';
import { useLocation } from '#web/navigation/Navigation.tsx';

const mostShown = 3;

interface AlikeAlbumsProps {
  album: CatalogueAlbum;
  /** Hidden while saving, because the new album on the shelf would be like itself. */
  isSaving: boolean;
}

export const AlikeAlbums = memo(function AlikeAlbums({ album, isSaving }: AlikeAlbumsProps) {
  const shelf = useQuery({ ...wholeShelfQuery, enabled: !isSaving });
  const { name, totalStickers } = album;
  const codes = { firstCode: album.stickers[0]?.code ?? '', lastCode: album.stickers.at(-1)?.code ?? '' };
  const alike = (shelf.data?.albums ?? []).filter(each =>
    looksAlike({ name, totalStickers, ...codes }, each),
  );
  return (
    <div role="status" className="grid gap-4">
      {shelf.data?.mayMake === 0 && (
        <Card className="bg-brand-tint font-semibold">{makingRefusalTexts.too_many_own_albums({})}</Card>
      )}
      {alike.length > 0 && (
        <Card className="grid gap-3 bg-brand-tint">
          <h2 className="text-lg">{text.alike.title}</h2>
          {alike.slice(0, mostShown).map(each => (
            <Alike key={each.id} album={each} />
          ))}
        </Card>
      )}
    </div>
  );
});

function Alike({ album }: { album: ShelfAlbum }) {
  const { state } = useLocation();
  const { mutate, isPending } = useAct(
    async (_: void, client) => {
      const lead = leadOn();
      lead(albumPathFrom(state, await join(client, album.id)));
    },
    { key: 'join' },
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{wordsAbout(album)}</p>
      <ServerButton
        size="small"
        busy={isPending}
        aria-label={album.isOnTable ? shelfText.openNamed(album.name) : shelfText.takeNamed(album.name)}
        onClick={() => mutate()}
      >
        {album.isOnTable ? shelfText.open : shelfText.take}
      </ServerButton>
    </div>
  );
}

function wordsAbout({ kind, maker, name }: ShelfAlbum): string {
  if (kind === 'own') return text.alike.own(name);
  return maker === null ? text.alike.forAll(name) : text.alike.friends(maker.displayName, name);
}
