import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide';
import { useState } from 'react';
import { Step } from './Step.tsx';
import { text } from './text.ts';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import type { ShelfAlbum } from '#features/shelf/contract.ts';
import { join } from '#features/shelf/web/queries.ts';
import { useFoundAlbums } from '#features/shelf/web/use-found-albums.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { hidePicture } from '#web/design/hide-picture.ts';
import { Icon } from '#web/design/Icon.tsx';
import { SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { Spinner } from '#web/design/Spinner.tsx';
import { useMay } from '#web/member/member.ts';
import { beginPath, begins } from '#web/navigation/begin-path.ts';
import { leadOn } from '#web/navigation/lead-on.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { onDemand } from '#web/parts/part.tsx';

const CodeDialog = onDemand(() =>
  import('#features/shelf/web/CodeDialog.tsx').then(module => module.CodeDialog),
);

/** So that code and making one's own stay in sight below. */
const mostShown = 8;

export function ChooseAlbum() {
  const mine = useQuery(myAlbumsQuery);
  const mayMake = useMay('make-album');
  const [search, setSearch] = useState('');
  const [typesCode, setTypesCode] = useState(false);
  const { shelf, older, whole, albums } = useFoundAlbums(search);
  const shown = albums.slice(0, mostShown);
  const hidden = albums.length - shown.length + (whole.data === undefined ? older : 0);
  // Who has begun long ago is no beginner.
  if (mine.data?.albums.some(({ changedAt }) => changedAt !== null) === true)
    return <Redirect to={pagePaths.dashboard} />;
  return (
    <Step at={1} title={text.which} detail={text.whichDetail} onward={pagePaths.dashboard}>
      <Field
        label={text.search}
        labelLook="notch"
        type="search"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {shelf.data === undefined ? (
        <NotLoaded query={shelf} waiting={<WaitingAlbums />} title={text.loadFailed} />
      ) : (
        <>
          {shown.length === 0 && !whole.isLoading && (
            <p role="status">{search.trim() === '' ? text.none : text.noMatch(search.trim())}</p>
          )}
          <ul className="begin-albums" onErrorCapture={hidePicture}>
            {shown.map(album => (
              <Choice key={album.id} album={album} />
            ))}
          </ul>
          {hidden > 0 && <p className="text-ink-soft">{text.more(hidden)}</p>}
        </>
      )}
      <section aria-labelledby="begin-other" className="begin-other">
        <h2 id="begin-other" className="text-lg">
          {text.notThere}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setTypesCode(true)}>
            <Icon of={KeyRound} />
            {text.enterCode}
          </Button>
          {mayMake && (
            <LinkButton to={pagePaths.makeAlbum} state={begins} variant="outline">
              <Icon of={Plus} />
              {text.make}
            </LinkButton>
          )}
        </div>
      </section>
      {typesCode && <CodeDialog state={begins} onClose={() => setTypesCode(false)} />}
    </Step>
  );
}

function Choice({ album }: { album: ShelfAlbum }) {
  const { mutate, isPending } = useAct(
    async (_: void, client) => {
      const lead = leadOn();
      lead(beginPath(await join(client, album.id)));
    },
    { key: 'join' },
  );
  const about = [
    album.edition,
    text.size(album.totalStickers),
    album.maker && text.by(album.maker.displayName),
  ];
  return (
    <li>
      <button
        type="button"
        className="card begin-album"
        aria-busy={isPending || undefined}
        onClick={() => mutate()}
      >
        <AlbumCover album={album} className="begin-cover" />
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-bold wrap-anywhere hyphens-auto">{album.name}</span>
          <span className="block text-ink-soft wrap-anywhere hyphens-auto">
            {about.filter(Boolean).join(' · ')}
          </span>
        </span>
        {isPending ? <Spinner /> : <Icon of={Plus} />}
      </button>
    </li>
  );
}

function WaitingAlbums() {
  return (
    <WaitingOutline>
      <SkeletonRows count={4} className="h-20 rounded-card" />
    </WaitingOutline>
  );
}
