import { useState } from 'react';
import { useVersion } from '#features/collection/web/sync/use-collection.ts';
import type { CollectionState } from '#features/collection/web/sync/collection-state.ts';
import { CompareLists } from './CompareLists.tsx';
import { ShareLink } from './ShareLink.tsx';
import { SharePicture } from './SharePicture.tsx';
import { SharePrint } from './SharePrint.tsx';
import { ShareText } from './ShareText.tsx';
import { sharedAlbumOf, type SharedAlbum } from './shared-album.ts';
import { text } from './text.ts';
import type { ListChoice } from '../rules/list-choice.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { Dialog } from '#web/design/Dialog.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { canPrint } from '#web/native.ts';
import './share.css';

export interface ShareDialogProps {
  album: AlbumDocument;
  state: CollectionState;
  onClose: () => void;
}

const ways = ['text', 'link', 'picture', 'print', 'compare'] as const;
const offered = ways.filter(way => way !== 'print' || canPrint);

/** Passing on one's lists as text, link, picture or sheet, and setting somebody else's list against them. */
export function ShareDialog({ album, state, onClose }: ShareDialogProps) {
  useVersion(state);
  return (
    <Dialog open onOpenChange={isOpen => !isOpen && onClose()} title={text.title} description={album.name}>
      <Ways shared={sharedAlbumOf(album, state)} />
    </Dialog>
  );
}

/** What is typed and chosen here does not make the lists anew. */
function Ways({ shared }: { shared: SharedAlbum }) {
  const [way, setWay] = useState<(typeof ways)[number]>('text');
  const [choice, setChoice] = useState<ListChoice>('missing');
  const [pasted, setPasted] = useState('');
  const chosen = { shared, choice, onChoose: setChoice };
  return (
    <Tabs
      label={text.ways}
      tabs={offered.map(value => ({ value, label: text.way[value] }))}
      value={way}
      onChange={setWay}
      stretch
      sheetClassName="share-sheet"
    >
      {way === 'text' && <ShareText {...chosen} />}
      {way === 'link' && <ShareLink shared={shared} />}
      {way === 'picture' && <SharePicture {...chosen} />}
      {way === 'print' && <SharePrint {...chosen} />}
      {way === 'compare' && <CompareLists shared={shared} pasted={pasted} onPaste={setPasted} />}
    </Tabs>
  );
}
