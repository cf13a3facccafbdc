import { useEffect, useState } from 'react';
import { Download, Share2 } from 'lucide';
import { ListChoices, type ChosenProps } from './ListChoices.tsx';
import { drawPicture } from './picture/draw-picture.ts';
import { pictureBlocks } from './picture/picture-blocks.ts';
import { canShareFile, share } from '#web/acting/hand-over.ts';
import { downloadFile } from '#web/acting/download-file.ts';
import { blocksOf } from './shared-album.ts';
import { text } from './text.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

interface Drawn {
  readonly file: File;
  readonly address: string;
}

/** Redrawn when the lists change; the previous picture stays until the next is there, or could not be drawn. */
export function SharePicture(props: ChosenProps) {
  const { shared, choice } = props;
  const { album, progress } = shared;
  const [drawn, setDrawn] = useState<Drawn | 'failed'>();
  const [tries, setTries] = useState(1);
  const lists = blocksOf(shared, choice)
    .map(block => block.heading)
    .join(', ');

  useEffect(() => {
    const drawing = { isWanted: true, address: '' };
    async function draw() {
      try {
        const blob = await drawPicture(shared, pictureBlocks(shared, choice));
        if (!drawing.isWanted) return;
        drawing.address = URL.createObjectURL(blob);
        const file = new File([blob], text.pictureFile(shared.album.name), { type: blob.type });
        setDrawn({ file, address: drawing.address });
      } catch (error) {
        console.warn(`The picture could not be drawn, try ${tries}.`, error);
        if (drawing.isWanted) setDrawn('failed');
      }
    }
    void draw();
    return () => {
      drawing.isWanted = false;
      // Decoded already: the object URL is no longer read.
      URL.revokeObjectURL(drawing.address);
    };
  }, [shared, choice, tries]);

  return (
    <>
      <ListChoices {...props} />
      {drawn === undefined && (
        <div className="share-picture share-picture-pending" role="status">
          {text.picturePending}
        </div>
      )}
      {drawn === 'failed' && (
        <div className="share-picture share-picture-pending share-picture-failed" role="alert">
          {text.pictureFailed}
          <Button variant="outline" onClick={() => setTries(tries + 1)}>
            {connectionText.tryAgain}
          </Button>
        </div>
      )}
      {typeof drawn === 'object' && (
        <img
          src={drawn.address}
          width="1080"
          height="1350"
          className="share-picture"
          alt={text.pictureAlt(album.name, progress.collected, progress.total, progress.percent, lists)}
        />
      )}
      {drawn !== 'failed' && <PictureButtons title={album.name} file={drawn?.file} />}
    </>
  );
}

function PictureButtons({ title, file }: { title: string; file: File | undefined }) {
  const canShare = file !== undefined && canShareFile(file);

  async function shareFile(shown: File) {
    const outcome = await share({ title, files: [shown] });
    const words = { title: text.shareRefused, description: text.shareRefusedDetail };
    if (outcome === 'refused') showToast({ ...words, tone: 'error', key: 'share' });
  }

  function download(shown: File) {
    downloadFile(shown);
    showToast({ title: text.downloaded, description: text.downloadedDetail, key: 'share' });
  }

  return (
    <div className="share-buttons">
      {canShare && (
        <Button onClick={() => void shareFile(file)}>
          <Icon of={Share2} />
          {text.share}
        </Button>
      )}
      <Button
        variant={canShare ? 'outline' : 'default'}
        disabled={file === undefined}
        onClick={() => file !== undefined && download(file)}
      >
        <Icon of={Download} />
        {text.download}
      </Button>
    </div>
  );
}
