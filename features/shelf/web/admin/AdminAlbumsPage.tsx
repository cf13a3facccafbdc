import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAlbum } from '../../operator-contract.ts';
import { CorrectionList } from '../about/CorrectionList.tsx';
import { MergePart } from '../make/MergePart.tsx';
import { text as shelfText } from '../text.ts';
import { ImportPart } from './ImportPart.tsx';
import { allAlbumsQuery, decideAsOperator, mergeAny, openCorrectionsQuery, place } from './queries.ts';
import { text } from './text.ts';
import { NotAdmitted } from '#features/moderation/web/admin/NotAdmitted.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { useAction } from '#web/acting/use-action.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { showToast } from '#web/design/toast.ts';
import { Link } from '#web/navigation/Link.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

/** /admin/albums: the server refuses whoever is no operator, or has shown no code of late. */
export function AdminAlbumsPage() {
  const [words, setWords] = useState('');
  const found = useQuery({ ...allAlbumsQuery(words.trim()), placeholderData: keepPreviousData });
  const corrections = useQuery({ ...openCorrectionsQuery, enabled: found.isSuccess });
  const [merging, setMerging] = useState<AdminAlbum>();
  const waiting = (
    <WaitingOutline text={shelfText.loading}>
      <SkeletonRows count={3} className="h-28 rounded-card" />
    </WaitingOutline>
  );
  const open = corrections.data?.corrections ?? [];
  return (
    <div className="mx-auto grid max-w-[60rem] gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="my-2 text-2xl">{text.title}</h1>
        <Button asChild variant="outline">
          <Link to={pagePaths.admin}>{text.toAdmin}</Link>
        </Button>
      </header>
      {found.error instanceof CallRefused ? (
        <NotAdmitted code={found.error.code} />
      ) : found.data === undefined ? (
        <NotLoaded query={found} waiting={waiting} title={shelfText.error}>
          {shelfText.loadFailed}
        </NotLoaded>
      ) : (
        <>
          {open.length > 0 && (
            <CorrectionList title={text.corrections} corrections={open} decide={decideAsOperator} />
          )}
          <ImportPart />
          {merging !== undefined && (
            <MergePart
              key={merging.id}
              album={merging}
              others={found.data.albums}
              merge={mergeAny}
              onDone={() => setMerging(undefined)}
            />
          )}
          <Field
            label={text.find}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
          <Card>
            {found.data.albums.length === 0 && <EmptyState title={text.none} />}
            <ul className="divide-y divide-line">
              {found.data.albums.map(album => (
                <AlbumRow key={album.id} album={album} onMerge={() => setMerging(album)} />
              ))}
            </ul>
            {found.data.more && <p className="pt-3 text-ink-soft">{text.more}</p>}
          </Card>
        </>
      )}
    </div>
  );
}

function AlbumRow({ album, onMerge }: { album: AdminAlbum; onMerge: () => void }) {
  const { name, edition, totalStickers, place: now, makerName, collections } = album;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-bold wrap-anywhere">{[name, edition].filter(words => words !== '').join(', ')}</p>
        <p className="text-sm text-ink-soft">{text.about(totalStickers, collections)}</p>
        {now === null && <p className="text-sm wrap-anywhere text-ink-soft">{text.of(makerName)}</p>}
      </div>
      {now !== null && <Badge tone={now === 'hidden' ? 'danger' : 'action'}>{text.places[now]}</Badge>}
      <div className="flex flex-wrap gap-2">
        {now === null ? (
          <Place album={album} to="older" label={text.takeOver} />
        ) : (
          (['current', 'older', 'hidden'] as const)
            .filter(to => to !== now)
            .map(to => <Place key={to} album={album} to={to} label={text.deeds[to]} />)
        )}
        <Button
          size="small"
          variant="ghost"
          aria-label={text.named(text.merge, name)}
          onClick={() => {
            onMerge();
            scrollTo({ top: 0 });
          }}
        >
          {text.merge}
        </Button>
      </div>
    </li>
  );
}

interface PlaceProps {
  album: AdminAlbum;
  to: NonNullable<AdminAlbum['place']>;
  label: string;
}

function Place({ album, to, label }: PlaceProps) {
  const { run, isBusy } = useAction((client: QueryClient, albumId: number) =>
    place(client, { albumId, place: to }),
  );
  return (
    <ServerButton
      size="small"
      variant="outline"
      busy={isBusy}
      aria-label={text.named(label, album.name)}
      onClick={() =>
        void run(album.id).then(
          () => showToast({ title: text.placed, tone: 'success', key: 'admin' }),
          (error: Error) =>
            showToast({ title: text.failed, description: error.message, tone: 'error', key: 'admin' }),
        )
      }
    >
      {label}
    </ServerButton>
  );
}
