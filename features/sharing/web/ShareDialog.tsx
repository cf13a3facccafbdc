import { useState } from 'react';
import { NotebookPen } from 'lucide';
import { useVersion } from '#features/collection/web/sync/use-collection.ts';
import { MarkOrdered } from '#features/collection/web/ordered/MarkOrdered.tsx';
import { orderedText } from '#features/collection/web/ordered/ordered-text.ts';
import { applyQuantities } from './apply-quantities.ts';
import { fillText } from './fill/fill-text.ts';
import { PastedList, type Whose } from './fill/PastedList.tsx';
import { QuantityFile, type QuantityFileProps } from './QuantityFile.tsx';
import { ShareLink } from './ShareLink.tsx';
import { SharePicture } from './SharePicture.tsx';
import { SharePrint } from './SharePrint.tsx';
import { ShareText } from './ShareText.tsx';
import { sharedAlbumOf } from './shared-album.ts';
import { text } from './text.ts';
import type { ListChoice } from '../rules/list-choice.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { sheetPath } from '#shared/list-paths.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { useMay } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { canPrint } from '#web/shell/native.ts';
import './share.css';

export interface ShareDialogProps extends Omit<QuantityFileProps, 'shared' | 'onList'> {
  album: CollectedAlbum;
}

const ways = ['text', 'link', 'picture', 'print', 'compare'] as const;
const offered = ways.filter(way => way !== 'print' || canPrint);

export function ShareDialog({ album, collection, recent, onClose }: ShareDialogProps) {
  useVersion(collection.state);
  return (
    <Dialog onClose={onClose} title={text.title} description={album.name} size="tall">
      <LinkButton to={sheetPath(album.id)} variant="outline" size="small" className="mb-3 w-full">
        <Icon of={NotebookPen} />
        {text.sheet}
      </LinkButton>
      <Ways
        shared={sharedAlbumOf(album, collection.state)}
        collection={collection}
        recent={recent}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Apart from the dialog, so that typing here does not rebuild the lists. */
function Ways({ shared, ...changing }: Omit<QuantityFileProps, 'onList'>) {
  const [way, setWay] = useState<(typeof ways)[number]>('text');
  const [choice, setChoice] = useState<ListChoice>('missing');
  const [pasted, setPasted] = useState('');
  const [whose, setWhose] = useState<Whose>('other');
  const mayLink = useMay('link-list');
  const chosen = { shared, choice, onChoose: setChoice };
  return (
    <Tabs
      label={text.ways}
      tabs={offered
        .filter(value => value !== 'link' || mayLink)
        .map(value => ({ value, label: text.way[value] }))}
      value={way}
      onChange={setWay}
      stretch
      sheetClassName="share-sheet"
    >
      {way === 'text' && (
        <>
          <ShareText {...chosen} />
          <QuantityFile
            shared={shared}
            onList={list => {
              setPasted(list);
              setWhose('mine');
              setWay('compare');
            }}
            {...changing}
          />
          {choice === 'missing' && (
            <div className="mt-5">
              <Accordion title={orderedText.mark} level={3}>
                <MarkOrdered album={shared.album} state={changing.collection.state} />
              </Accordion>
            </div>
          )}
        </>
      )}
      {way === 'link' && <ShareLink shared={shared} />}
      {way === 'picture' && <SharePicture {...chosen} />}
      {way === 'print' && <SharePrint {...chosen} />}
      {way === 'compare' && (
        <PastedList
          shared={shared}
          pasted={pasted}
          onPaste={setPasted}
          whose={whose}
          onWhose={setWhose}
          onFill={(deltas, fresh) => {
            applyQuantities(deltas, changing.collection, changing.recent, fillText.toast(fresh));
            // Closes, so that the undo toast and the changed album can be seen.
            changing.onClose();
          }}
        />
      )}
    </Tabs>
  );
}
