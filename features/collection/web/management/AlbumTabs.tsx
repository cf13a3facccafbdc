import { useRef, useState } from 'react';
import type { MyAlbum } from '../../contract.ts';
import { hidePicture } from '#web/design/hide-picture.ts';
import { useWithWaiting } from '../sync/use-waiting-figures.ts';
import { AlbumRow } from './AlbumRow.tsx';
import { text } from './text.ts';
import { PreferenceStatus } from '#features/albums/contract.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Tabs } from '#web/design/Tabs.tsx';

export function AlbumTabs({ albums }: { albums: readonly MyAlbum[] }) {
  const [status, setStatus] = useState<PreferenceStatus>('active');
  const sheet = useRef<HTMLDivElement>(null);
  const all = useWithWaiting(albums);
  const tabs = PreferenceStatus.options.map(value => ({
    value,
    label: text.tabs[value],
    count: albums.filter(album => album.status === value).length,
  }));

  function show(value: PreferenceStatus) {
    setStatus(value);
    sheet.current?.focus();
  }

  return (
    <Tabs
      label={text.tabsLabel}
      tabs={tabs}
      value={status}
      onChange={setStatus}
      sheetClassName="px-4 sm:px-6"
    >
      <div ref={sheet} tabIndex={-1} className="focus:outline-none">
        <AlbumList key={status} status={status} albums={all} onShow={show} />
      </div>
    </Tabs>
  );
}

interface AlbumListProps {
  status: PreferenceStatus;
  albums: readonly MyAlbum[];
  onShow: (status: PreferenceStatus) => void;
}

/** What is moved to another tab keeps its place in this one until it is left. */
function AlbumList({ status, albums, onShow }: AlbumListProps) {
  const here = albums.filter(album => album.status === status);
  const rows = useStaying(here, ({ id }) => String(id));
  if (rows.length === 0) return <NoAlbums status={status} albums={albums} onShow={onShow} />;
  return (
    <>
      <p className="border-b border-line py-4 text-ink-soft">{text.hints[status]}</p>
      <ul className="divide-y divide-line" onErrorCapture={hidePicture}>
        {rows.map(({ row, isGone }) => (
          <AlbumRow
            key={row.id}
            album={row}
            movedTo={isGone ? albums.find(({ id }) => id === row.id)?.status : undefined}
            isGone={isGone}
          />
        ))}
      </ul>
    </>
  );
}

function NoAlbums({ status, albums, onShow }: AlbumListProps) {
  const { title, detail } = albums.length === 0 ? text.none : text.empty[status];
  const full = PreferenceStatus.options.find(value => albums.some(album => album.status === value));
  const action = full !== undefined && (
    <Button variant="outline" onClick={() => onShow(full)}>
      {text.showTab[full]}
    </Button>
  );
  return (
    <EmptyState title={title} action={action || undefined}>
      {detail}
    </EmptyState>
  );
}
