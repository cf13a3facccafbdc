import { useQuery } from '@tanstack/react-query';
import { hasSheet } from './kept-sheet.ts';
import { CorrectionPage } from './CorrectionPage.tsx';
import { SheetForAlbum } from './SheetForAlbum.tsx';
import { text } from './sheet-text.ts';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { usePageTitle } from '#web/layout/page-title.ts';
import { useMember } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useSearchParams } from '#web/navigation/Navigation.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

/** What went and what came in a swap by hand, with anybody. */
export function SheetPage() {
  usePageTitle(text.title);
  const { userId } = useMember();
  const params = useSearchParams();
  const asked = Number(params.get('album'));
  const corrects = params.get('corrects');
  const mine = useQuery(myAlbumsQuery);
  if (mine.data === undefined)
    return (
      <NotLoaded
        query={mine}
        waiting={<Skeleton className="h-64 rounded-card" />}
        title={text.loadFailed}
        level={1}
      />
    );
  if (corrects !== null)
    return (
      <CorrectionPage
        album={mine.data.albums.find(({ id }) => id === asked)}
        corrects={corrects}
        userId={userId}
      />
    );
  const active = mine.data.albums.filter(({ status }) => status === 'active');
  const [latest] = active.toSorted((one, other) =>
    (other.changedAt ?? '').localeCompare(one.changedAt ?? ''),
  );
  const album =
    mine.data.albums.find(({ id }) => id === asked) ??
    active.find(({ id }) => hasSheet(userId, id)) ??
    latest;
  if (album === undefined)
    return (
      <EmptyState
        level={1}
        title={text.none}
        action={<LinkButton to={pagePaths.shelf}>{text.choose}</LinkButton>}
      >
        {text.noneDetail}
      </EmptyState>
    );
  return <SheetForAlbum key={album.id} album={album} albums={active} userId={userId} />;
}
