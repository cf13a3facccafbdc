import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { CollectionSync } from '../sync/collection-sync.ts';
import { recentChangesKey } from '../queries.ts';
import type { RecentChange, SettledChange } from './recent-list.ts';
import { recentText as text } from './recent-text.ts';
import { countRefused, onRefused } from './refused-changes.ts';
import type { RecentNotes } from './recent-notes.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import './recent.css';

export interface RecentDialogProps {
  album: AlbumDocument;
  recent: RecentNotes;
  sync: CollectionSync;
  onClose: () => void;
}

export function RecentDialog({ album, recent, sync, onClose }: RecentDialogProps) {
  const [byId] = useState(
    () => new Map(album.sections.flatMap(({ stickers }) => stickers).map(sticker => [sticker.id, sticker])),
  );
  const [openedAt] = useState(() => Date.now());
  const refused = useSyncExternalStore(onRefused, countRefused);
  const changes = useQuery({
    queryKey: recentChangesKey(album.id, openedAt, refused),
    queryFn: async () => {
      const kept = await recent.open();
      return { kept, changes: await kept.read() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = changes;
  return (
    <Dialog onClose={onClose} title={text.title} description={text.detail}>
      {changes.isPending && <Waiting />}
      {changes.isLoadingError && <AskAgain query={changes} failed={text.failed} />}
      {data?.changes.length === 0 && <EmptyState title={text.none}>{text.noneDetail}</EmptyState>}
      <ul>
        {data?.changes.map(change => (
          <RecentRow
            key={change.id}
            change={change}
            what={wordsOf(change, byId)}
            which={codesOf(change, byId)}
            onTakeBack={() => data.kept.takeBack(sync, change)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RecentRowProps {
  change: SettledChange;
  what: string;
  which: string | undefined;
  /** Returns how many of the copies were gone already. */
  onTakeBack: () => number;
}

function RecentRow({ change, what, which, onTakeBack }: RecentRowProps) {
  const [lacking, setLacking] = useState<number>();
  const isTakenBack = change.isTakenBack || lacking !== undefined;
  const at = new Date(change.at).toISOString();
  const { refusal } = change;
  const isRefused = change.counted.length === 0;
  return (
    <li className="recent-row" data-taken-back={isTakenBack || isRefused || undefined}>
      <div className="min-w-0 flex-1">
        <p className="recent-what">{what}</p>
        {which !== undefined && <p className="recent-which">{which}</p>}
        {refusal !== undefined && (
          <p className="text-sm text-lack">
            {isRefused ? text.refused(refusal.reason) : text.refusedPartly(refusal.copies, refusal.reason)}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={at} title={absoluteTime(at)}>
            {relativeTime(at)}
          </time>
          {lacking !== undefined && lacking > 0 && <span> · {text.takenBackPartly(lacking)}</span>}
        </p>
      </div>
      {/* Stays a button when done, because it holds the focus. */}
      {!isRefused && (
        <Button
          variant={isTakenBack ? 'ghost' : 'outline'}
          size="small"
          aria-disabled={isTakenBack}
          aria-label={isTakenBack ? undefined : text.takeBackNamed(what)}
          onClick={() => !isTakenBack && setLacking(onTakeBack())}
        >
          {isTakenBack ? text.takenBack : text.takeBack}
        </Button>
      )}
    </li>
  );
}

type StickersById = ReadonlyMap<number, AlbumSticker>;

function wordsOf({ act, deltas }: RecentChange, byId: StickersById): string {
  const [[stickerId, delta] = [0, 0]] = deltas;
  if (act === 'entry') return text.packet(delta, deltas.length);
  const sticker = byId.get(stickerId);
  return text.tap(sticker === undefined ? text.gone : `${sticker.code} ${sticker.name}`.trim(), delta);
}

function codesOf({ act, deltas }: RecentChange, byId: StickersById): string | undefined {
  if (act === 'tap') return undefined;
  return deltas.flatMap(([stickerId]) => byId.get(stickerId)?.code ?? []).join(', ');
}
