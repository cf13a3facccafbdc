import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { CollectionSync } from '../sync/collection-sync.ts';
import { changesElsewhereQuery, recentChangesKey } from './recent-queries.ts';
import { changesElsewhere, mostRecent, type RecentChange, type SettledChange } from './recent-list.ts';
import { recentText as text } from './recent-text.ts';
import { countRefused, onRefused } from './refused-changes.ts';
import type { RecentNotes } from './recent-notes.ts';
import type { listRecentChanges } from '../../recent-contract.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import type { OutputOf } from '#shared/endpoint.ts';
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
      return { kept, ...(await kept.read()) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const elsewhere = useQuery(changesElsewhereQuery(album.id));
  const { data } = changes;
  const rows = data && latest(data.changes, data.known, elsewhere.data);
  return (
    <Dialog onClose={onClose} title={text.title} description={text.detail}>
      {changes.isPending && <Waiting />}
      {changes.isLoadingError && <AskAgain query={changes} failed={text.failed} />}
      {rows?.length === 0 && !elsewhere.isLoading && (
        <EmptyState title={text.none}>{text.noneDetail}</EmptyState>
      )}
      <ul>
        {rows?.map(row =>
          'gave' in row ? (
            <SwapRow key={row.id} swap={row} which={movedWords(row, byId)} />
          ) : (
            <RecentRow
              key={row.id}
              change={row}
              what={wordsOf(row, byId)}
              which={codesOf(row, byId)}
              onTakeBack={() => data?.kept.takeBack(sync, row) ?? 0}
            />
          ),
        )}
      </ul>
      {rows && !elsewhere.isLoading && elsewhere.data === undefined && (
        <p className="field-note">{text.onlyHere}</p>
      )}
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
          <RecentTime at={change.at} />
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

function SwapRow({ swap: { partner, at }, which }: { swap: Swap; which: string }) {
  return (
    <li className="recent-row">
      <div className="min-w-0 flex-1">
        <p className="recent-what">{text.swapped(partner)}</p>
        <p className="recent-which">{which}</p>
        <p className="text-sm text-ink-soft">
          <RecentTime at={at} />
        </p>
      </div>
    </li>
  );
}

function RecentTime({ at }: { at: number }) {
  const time = new Date(at).toISOString();
  return (
    <time dateTime={time} title={absoluteTime(time)}>
      {relativeTime(time)}
    </time>
  );
}

type Elsewhere = OutputOf<typeof listRecentChanges>;
type Swap = Omit<Elsewhere['swaps'][number], 'at'> & { readonly at: number };

/** Newest first; what this device does not know comes from the server. */
function latest(
  changes: readonly SettledChange[],
  known: ReadonlySet<string>,
  { operations, swaps }: Elsewhere = { operations: [], swaps: [] },
): ReadonlyArray<SettledChange | Swap> {
  return [
    ...changes,
    ...changesElsewhere(operations, known),
    ...swaps.map(swap => ({ ...swap, at: Date.parse(swap.at) })),
  ]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, mostRecent);
}

function sidesOf(deltas: RecentChange['deltas']): Pick<Swap, 'got' | 'gave'> {
  const moved = (sign: -1 | 1) =>
    deltas
      .filter(([, delta]) => delta * sign > 0)
      .map(([stickerId, delta]) => ({ stickerId, quantity: delta * sign }));
  return { got: moved(1), gave: moved(-1) };
}

function movedWords({ got, gave }: Pick<Swap, 'got' | 'gave'>, byId: StickersById): string {
  const codes = (moved: Swap['got']) =>
    moved.map(({ stickerId, quantity }) => text.copies(byId.get(stickerId)?.code ?? text.gone, quantity));
  return [
    got.length > 0 && text.got(codes(got).join(', ')),
    gave.length > 0 && text.gave(codes(gave).join(', ')),
  ]
    .filter(words => words !== false)
    .join(' · ');
}

type StickersById = ReadonlyMap<number, AlbumSticker>;

function wordsOf({ act, deltas, partner }: RecentChange, byId: StickersById): string {
  const [[stickerId, delta] = [0, 0]] = deltas;
  if (act === 'sheet') return text.sheet(partner);
  if (act === 'entry') return text.packet(delta, deltas.length);
  const sticker = byId.get(stickerId);
  return text.tap(sticker === undefined ? text.gone : `${sticker.code} ${sticker.name}`.trim(), delta);
}

function codesOf({ act, deltas }: RecentChange, byId: StickersById): string | undefined {
  if (act === 'tap') return undefined;
  if (act === 'sheet') return movedWords(sidesOf(deltas), byId);
  return deltas.flatMap(([stickerId]) => byId.get(stickerId)?.code ?? []).join(', ');
}
