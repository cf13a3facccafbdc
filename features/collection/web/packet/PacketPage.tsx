import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ChevronLeft, List } from 'lucide';
import { keypadOf } from '../../rules/packet-keys.ts';
import { AlbumNotLoaded } from '../album/AlbumNotLoaded.tsx';
import { celebrate } from '../progress/celebrate.ts';
import { takeBack } from '../recent/offer-undo.ts';
import { recentNotes } from '../recent/recent-notes.ts';
import { openCollection, type Collection } from '../sync/collections.ts';
import { useLoading, useVersion } from '../sync/use-collection.ts';
import { PacketActs } from './PacketActs.tsx';
import { PacketKeys } from './PacketKeys.tsx';
import { PacketTray } from './PacketTray.tsx';
import { packetText as text } from './packet-text.ts';
import { usePacket, type Answer } from './use-packet.ts';
import type { AlbumSticker } from '#features/albums/contract.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { focusHeading } from '#web/layout/Screen.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { onDemand } from '#web/parts/part.tsx';
import { haptics } from '#web/shell/native.ts';
import { albumPath } from '#shared/page-paths.ts';
import './packet.css';

const PacketsDialog = onDemand(() => import('./PacketsDialog.tsx').then(module => module.PacketsDialog));

/** Injected, because trades depend on the collection: which friends lack a sticker, best partner first. */
export type WhoLacks = (
  client: QueryClient,
  album: CollectedAlbum,
) => Promise<(stickerId: number) => readonly string[]>;

interface PacketPageProps {
  album: CollectedAlbum;
  userId: string;
  loadWhoLacks: (() => Promise<WhoLacks>) | undefined;
}

export function PacketPage(props: PacketPageProps) {
  const [collection] = useState(() => openCollection(props.userId, props.album.id));
  const loading = useLoading(collection);
  if (loading === 'loaded') return <OpenPacket {...props} collection={collection} />;
  const isError = loading === 'failed';
  const refetch = () => collection.sync.refresh();
  return <AlbumNotLoaded query={{ isError, failureCount: Number(isError), refetch }} />;
}

function OpenPacket({
  album,
  userId,
  loadWhoLacks,
  collection,
}: PacketPageProps & { collection: Collection }) {
  const [stickers] = useState(() =>
    album.sections.flatMap(section => section.stickers).concat(album.withdrawn ?? []),
  );
  const [byId] = useState(() => new Map(stickers.map(sticker => [sticker.id, sticker])));
  const [idOf] = useState(() => new Map(stickers.map(({ id, number }) => [number, id])));
  const [keypad] = useState(() => keypadOf(stickers));
  const [recent] = useState(() => recentNotes(userId, album.id));
  const [isListOpen, setListOpen] = useState(false);
  const [undo, setUndo] = useState<() => void>();
  // On the album's own address nothing else says that there is another screen now.
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeading();
  }, []);
  const lackedBy = useWhoLacks(album, loadWhoLacks);
  useVersion(collection.state);
  const packet = usePacket(userId, collection, keypad);
  const { draft, typing, answer } = packet;
  const { taken } = draft;

  function save() {
    ignoreSecondClick();
    const fresh = taken.map(({ stickerId }) => stickerId).filter(id => collection.state.quantityOf(id) === 0);
    const { operations, putBack } = packet.save();
    const noted = recent.note('entry', operations);
    setUndo(() => () => {
      ignoreSecondClick();
      recent.noteTakenBack(noted, takeBack(collection.sync, operations));
      putBack();
    });
    celebrate(fresh, album, collection.state, () => undefined);
  }

  return (
    <section className="packet" aria-label={text.title}>
      <PacketHeader album={album} onList={() => setListOpen(true)} />
      <PacketTray
        taken={taken}
        size={album.packetSize}
        stickers={byId}
        quantityWith={(stickerId, at) => packet.quantityAt(stickerId, at + 1)}
      />
      <div className="packet-answer">
        <p role="status">{said(answer, album.packetSize, taken.length, byId, lackedBy)}</p>
        {answer.kind === 'saved' && (
          <Button variant="link" size="small" onClick={undo}>
            {text.restore}
          </Button>
        )}
        <output className="packet-typed" aria-label={text.keypad}>
          {typing.prefix} {typing.typed === '' ? '…' : typing.typed}
        </output>
      </div>
      <PacketKeys
        keypad={keypad}
        typing={typing}
        onType={typed => {
          packet.type(typed, number => idOf.get(number) ?? 0);
          if (typed.taken !== undefined) haptics.light();
        }}
      />
      <PacketActs album={album} packet={packet} last={byId.get(taken.at(-1)?.stickerId ?? 0)} onSave={save} />
      {isListOpen && <PacketsDialog albumId={album.id} onClose={() => setListOpen(false)} />}
    </section>
  );
}

function said(
  answer: Answer,
  size: number | null,
  count: number,
  byId: ReadonlyMap<number, AlbumSticker>,
  lackedBy: (stickerId: number) => readonly string[],
): ReactNode {
  if (answer.kind === 'saved') return text.saved(answer.fresh, answer.duplicate);
  if (answer.kind === 'refused') return text.tooMany;
  if (answer.kind === 'full') return text.full;
  if (answer.kind === 'back') return text.undone(byId.get(answer.stickerId)?.code ?? '');
  if (answer.kind !== 'taken') return text.begin(size);
  const code = byId.get(answer.stickerId)?.code ?? '';
  const isNew = answer.quantity === 1;
  const lacking = isNew ? [] : lackedBy(answer.stickerId);
  return (
    <>
      <strong key={answer.id} className="packet-said" data-new={isNew || undefined}>
        {isNew ? text.isNew(code) : text.isDuplicate(code, answer.quantity)}
      </strong>
      {lacking.length > 0 && <span> · {text.lacked(lacking)}</span>}
      {size !== null && count > size && <span> · {text.more(count, size)}</span>}
    </>
  );
}

function PacketHeader({ album, onList }: { album: CollectedAlbum; onList: () => void }) {
  return (
    <header className="album-header">
      <LinkButton to={albumPath(album.id)} variant="outline" size="icon" aria-label={text.back} data-tooltip>
        <Icon of={ChevronLeft} />
      </LinkButton>
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-xl">
          {text.title}
        </h1>
        <p className="line-clamp-2 text-ink-soft">{album.name}</p>
      </div>
      <Button variant="outline" size="icon" aria-label={text.mine} data-tooltip onClick={onList}>
        <Icon of={List} />
      </Button>
    </header>
  );
}

/** Once, when the mode opens; without an answer nobody is named. */
function useWhoLacks(album: CollectedAlbum, load: PacketPageProps['loadWhoLacks']) {
  const client = useQueryClient();
  const [lackedBy, setLackedBy] = useState<(stickerId: number) => readonly string[]>(() => () => []);
  useEffect(() => {
    load?.()
      .then(whoLacks => whoLacks(client, album))
      .then(
        known => setLackedBy(() => known),
        () => undefined,
      );
  }, [client, album, load]);
  return lackedBy;
}
