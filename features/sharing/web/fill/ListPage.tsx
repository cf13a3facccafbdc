import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fillText as text } from './fill-text.ts';
import { ListForAlbum, Waiting } from './ListForAlbum.tsx';
import type { Whose } from './PastedList.tsx';
import { sharedListQuery } from '../queries.ts';
import type { MyAlbum } from '#features/collection/contract.ts';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { comparePath, fillPath, listPath } from '#shared/list-paths.ts';
import { aboutAlbumPath } from '#shared/album-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { CallRefused } from '#web/calls/call.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { usePageTitle } from '#web/layout/page-title.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { navigate } from '#web/navigation/history.ts';
import { Link } from '#web/navigation/Link.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useSearchParams } from '#web/navigation/Navigation.tsx';
import { keepList, takeList, tokenIn } from '#web/persistence/kept-list.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import '../share.css';
import './fill.css';

/** Where a list is read: pasted here, handed over by another app, or shared by link. */
export function ListPage() {
  usePageTitle(text.title);
  const search = useSearchParams();
  const token = search.get('from');
  return token === null ? <GivenList search={search} /> : <LinkedList key={token} token={token} />;
}

/** What stood in the address is taken out of it: nobody else needs to see it. */
function GivenList({ search }: { search: URLSearchParams }) {
  const [given, setGiven] = useState<{ list: string; whose: Whose | undefined }>();
  useEffect(() => {
    let isLeft = false;
    void takeList(search).then(list => {
      if (isLeft) return list === undefined ? undefined : keepList(list);
      const token = tokenIn(list ?? '');
      if (token !== undefined) return navigate(comparePath(token), { replace: true });
      const isHanded = list !== undefined && !search.has('album');
      setGiven({ list: list ?? '', whose: isHanded ? undefined : 'mine' });
      if (['text', 'title', 'url'].some(name => search.has(name))) navigate(listPath, { replace: true });
      return undefined;
    });
    return () => {
      isLeft = true;
    };
    // The address changes while a list is chosen for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const asked = Number(search.get('album'));
  return given === undefined ? <Waiting /> : <ForOneAlbum albumId={asked} {...given} />;
}

function LinkedList({ token }: { token: string }) {
  const shared = useQuery(sharedListQuery(/^[\w-]+$/.test(token) ? token : 'none'));
  if (shared.error instanceof CallRefused && shared.error.status === 404)
    return (
      <EmptyState level={1} title={text.gone} action={<ToDashboard />}>
        {text.goneDetail}
      </EmptyState>
    );
  if (shared.data === undefined)
    return <NotLoaded query={shared} waiting={<Waiting />} title={text.title} level={1} />;
  return <ForOneAlbum albumId={shared.data.albumId} list={shared.data.text} whose="other" isFixed />;
}

interface ForOneAlbumProps {
  /** NaN or 0: to be chosen, where there are several. */
  albumId: number;
  list: string;
  whose: Whose | undefined;
  /** The list is of this album, and no other. */
  isFixed?: boolean;
}

function ForOneAlbum({ albumId, list, whose, isFixed = false }: ForOneAlbumProps) {
  const mine = useQuery(myAlbumsQuery);
  const [chosen, setChosen] = useState(albumId);
  if (mine.data === undefined)
    return <NotLoaded query={mine} waiting={<Waiting />} title={text.title} level={1} />;
  const active = mine.data.albums.filter(({ status }) => status === 'active');
  const [only, ...others] = active;
  const album =
    mine.data.albums.find(({ id }) => id === chosen) ?? (others.length === 0 && !isFixed ? only : undefined);
  if (album !== undefined) return <ListForAlbum key={album.id} album={album} list={list} whose={whose} />;
  if (isFixed)
    return (
      <EmptyState
        level={1}
        title={text.notMine}
        action={<LinkButton to={aboutAlbumPath(albumId)}>{text.look}</LinkButton>}
      >
        {text.notMineDetail}
      </EmptyState>
    );
  if (active.length === 0)
    return (
      <EmptyState
        level={1}
        title={text.none}
        action={
          <LinkButton to={pagePaths.shelf} onClick={() => keepList(list)}>
            {text.choose}
          </LinkButton>
        }
      >
        {text.noneDetail}
      </EmptyState>
    );
  return <ChooseAlbum albums={active} onChoose={setChosen} />;
}

function ChooseAlbum({ albums, onChoose }: { albums: readonly MyAlbum[]; onChoose: (id: number) => void }) {
  return (
    <div className="list-page-frame">
      <header className="flex items-center gap-3">
        <BackLink to={pagePaths.dashboard} label={text.back} />
        <h1 tabIndex={-1} className="text-2xl">
          {text.which}
        </h1>
      </header>
      <ul className="list-choose">
        {albums.map(album => (
          <li key={album.id}>
            <Link
              to={fillPath(album.id)}
              replace
              className="card list-choose-album"
              onClick={() => onChoose(album.id)}
            >
              <AlbumCover album={album} className="list-choose-cover" />
              <span className="min-w-0 text-lg font-bold wrap-anywhere hyphens-auto">{album.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ToDashboard = () => <LinkButton to={pagePaths.dashboard}>{text.back}</LinkButton>;
