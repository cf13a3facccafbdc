import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide';
import { useEffect, useState } from 'react';
import type { ShelfAlbum, ShelfKind } from '../contract.ts';
import { twinsOf } from './queries.ts';
import { ShelfCard, type ShelfCardProps } from './ShelfCard.tsx';
import { text } from './text.ts';
import { useFoundAlbums } from './use-found-albums.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Field } from '#web/design/Field.tsx';
import { hidePicture } from '#web/design/hide-picture.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { useMay } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { onDemand } from '#web/parts/part.tsx';
import './shelf.css';

const InviteDialog = onDemand(() => import('./InviteDialog.tsx').then(module => module.InviteDialog));
const FileDialog = onDemand(() => import('./FileDialog.tsx').then(module => module.FileDialog));
const BringDialog = onDemand(() =>
  import('#features/collection/web/bring/BringDialog.tsx').then(module => module.BringDialog),
);
const CodeDialog = onDemand(() => import('./CodeDialog.tsx').then(module => module.CodeDialog));

const kinds: readonly ShelfKind[] = ['own', 'joined', 'friends', 'forAll'];

export function ShelfPage() {
  const client = useQueryClient();
  const mayMake = useMay('make-album');
  const [search, setSearch] = useState('');
  const [showsOlder, setShowsOlder] = useState(false);
  const { shelf, older, whole, albums } = useFoundAlbums(search, showsOlder);
  const [invited, setInvited] = useState<ShelfAlbum>();
  const [filed, setFiled] = useState<ShelfAlbum>();
  const [twins, setTwins] = useState<ReturnType<typeof twinsOf>>();
  const [typesCode, setTypesCode] = useState(false);
  return (
    <div className="shelf">
      <header className="flex flex-wrap items-end gap-[12px]">
        <div className="flex grow basis-52 gap-3">
          <BackLink to={pagePaths.dashboard} label={text.toDashboard} />
          <div className="min-w-0">
            <h1 className="text-2xl">{text.title}</h1>
            <p className="text-ink-soft">{text.lead}</p>
          </div>
        </div>
        <div className="shelf-acts">
          <Button variant="outline" onClick={() => setTypesCode(true)}>
            <Icon of={KeyRound} />
            {text.enterCode}
          </Button>
          {mayMake && (
            <LinkButton to={pagePaths.makeAlbum}>
              <Icon of={Plus} />
              {text.make}
            </LinkButton>
          )}
        </div>
      </header>
      {shelf.data === undefined ? (
        <NotLoaded query={shelf} waiting={<WaitingShelf />} title={text.error}>
          {text.loadFailed}
        </NotLoaded>
      ) : (
        <>
          <Field
            label={text.search}
            labelLook="notch"
            type="search"
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
          <Boards
            albums={albums}
            search={search.trim()}
            whole={whole}
            onInvite={setInvited}
            onFile={setFiled}
            onTaken={id => setTwins(twinsOf(client, id))}
          />
          {older > 0 && whole.data === undefined && !whole.isError && (
            <ShowOlder count={older} busy={whole.isLoading} onShow={() => setShowsOlder(true)} />
          )}
          {whole.isError && (
            <NotLoaded query={whole} waiting={null} title={text.error}>
              {text.olderFailed}
            </NotLoaded>
          )}
        </>
      )}
      {invited !== undefined && <InviteDialog album={invited} onClose={() => setInvited(undefined)} />}
      {filed !== undefined && <FileDialog album={filed} onClose={() => setFiled(undefined)} />}
      {twins !== undefined && <BringDialog {...twins} onClose={() => setTwins(undefined)} />}
      {typesCode && <CodeDialog onClose={() => setTypesCode(false)} />}
    </div>
  );
}

interface ShowOlderProps {
  count: number;
  busy: boolean;
  onShow: () => void;
}

/** Disappears once the older albums are shown: their board then gets the focus. */
function ShowOlder({ count, busy, onShow }: ShowOlderProps) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('shelf-forAll')?.focus();
    },
    [],
  );
  return (
    <ServerButton variant="outline" className="justify-self-start" busy={busy} onClick={onShow}>
      {text.showOlder(count)}
    </ServerButton>
  );
}

interface BoardsProps extends Omit<ShelfCardProps, 'album'> {
  albums: readonly ShelfAlbum[];
  search: string;
  /** The state of the rest of the shelf, which may still be loading. */
  whole: { readonly isLoading: boolean; readonly isError: boolean };
}

function Boards({ albums, search, whole, ...asked }: BoardsProps) {
  if (albums.length === 0 && whole.isLoading) return <WaitingShelf />;
  if (albums.length === 0 && whole.isError) return null;
  if (albums.length === 0) {
    return (
      <EmptyState title={search === '' ? text.empty : text.noMatch(search)}>
        {search === '' ? text.emptyDetail : text.noMatchDetail}
      </EmptyState>
    );
  }
  return kinds.map(kind => {
    const standing = albums.filter(album => album.kind === kind);
    return standing.length === 0 ? null : (
      <section key={kind} aria-labelledby={`shelf-${kind}`}>
        <h2 id={`shelf-${kind}`} tabIndex={-1} className="mb-3 text-xl outline-none">
          {text.kinds[kind]}
        </h2>
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-[12px]"
          onErrorCapture={hidePicture}
        >
          {standing.map(album => (
            <ShelfCard key={album.id} album={album} {...asked} />
          ))}
        </ul>
      </section>
    );
  });
}

function WaitingShelf() {
  return (
    <WaitingOutline>
      <SkeletonRows count={3} className="h-28 rounded-card" />
    </WaitingOutline>
  );
}
