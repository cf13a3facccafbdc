import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptStep } from './steps/kept-step.ts';
import { PhonesForAlbum } from './PhonesForAlbum.tsx';
import { text } from './phones-text.ts';
import { readCode } from '../rules/code.ts';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { usePageTitle } from '#web/layout/page-title.ts';
import { useMember } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useLocation, useSearchParams } from '#web/navigation/Navigation.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

/** A swap of two members who stand beside each other, by what their phones show and scan. */
export function PhonesPage() {
  usePageTitle(text.title);
  const { userId } = useMember();
  const { state } = useLocation();
  const given: unknown = Object(state)['code'];
  const [opened, setOpened] = useState(typeof given === 'string' ? given : undefined);
  const [asked] = useState(useSearchParams().get('album'));
  const [albumId, setAlbumId] = useState(
    () => albumIn(opened) ?? (Number(asked) || keptStep(userId)?.albumId),
  );
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
  const { albums } = mine.data;
  const active = albums.filter(({ status }) => status === 'active');
  const [latest] = active.toSorted((one, other) =>
    (other.changedAt ?? '').localeCompare(one.changedAt ?? ''),
  );
  const album = albums.find(({ id }) => id === albumId) ?? latest;
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
  return (
    <PhonesForAlbum
      key={album.id}
      album={album}
      albums={[...new Set([album, ...active])]}
      opened={opened}
      isCollected={id => albums.some(each => each.id === id)}
      onAlbum={(id, scanned) => {
        setOpened(scanned);
        setAlbumId(id);
      }}
    />
  );
}

function albumIn(opened: string | undefined): number | undefined {
  const code = opened === undefined ? undefined : readCode(opened);
  return code !== undefined && 'albumId' in code ? code.albumId : undefined;
}
