import { useRef, useState } from 'react';
import type { MyAlbum } from '../../contract.ts';
import { hidePicture } from '#web/design/hide-picture.ts';
import { useWithWaiting } from '../sync/use-waiting-figures.ts';
import { AlbumRow } from './AlbumRow.tsx';
import { text } from './text.ts';
import { PreferenceStatus } from '#features/albums/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Tabs } from '#web/design/Tabs.tsx';

export function AlbumTabs({ albums }: { albums: readonly MyAlbum[] }) {
  const [status, setStatus] = useState<PreferenceStatus>('active');
  const sheet = useRef<HTMLDivElement>(null);
  const shown = useWithWaiting(albums).filter(album => album.status === status);
  const tabs = PreferenceStatus.options.map(value => ({
    value,
    label: text.tabs[value],
    count: albums.filter(album => album.status === value).length,
  }));

  function takeFocus() {
    sheet.current?.focus();
  }

  function show(value: PreferenceStatus) {
    setStatus(value);
    takeFocus();
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
        {shown.length === 0 ? (
          <NoAlbums status={status} albums={albums} onShow={show} />
        ) : (
          <>
            <p className="border-b border-line py-4 text-ink-soft">{text.hints[status]}</p>
            <ul className="divide-y divide-line" onErrorCapture={hidePicture}>
              {shown.map(album => (
                <AlbumRow key={album.id} album={album} onFocusLost={takeFocus} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Tabs>
  );
}

interface NoAlbumsProps {
  status: PreferenceStatus;
  albums: readonly MyAlbum[];
  onShow: (status: PreferenceStatus) => void;
}

function NoAlbums({ status, albums, onShow }: NoAlbumsProps) {
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
