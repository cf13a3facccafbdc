import { Download, Share2 } from 'lucide';
import { useEffect, useState } from 'react';
import { drawResult, type Result } from './draw-result.ts';
import { resultText as text } from './result-text.ts';
import { downloadFile } from '#web/acting/download-file.ts';
import { canShareFile, share } from '#web/acting/hand-over.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { showToast } from '#web/design/toast.ts';

interface Drawn {
  readonly file: File;
  readonly address: string;
}

export function ResultPicture({ result }: { result: Result }) {
  const [drawn, setDrawn] = useState<Drawn | 'failed'>();
  const [tries, setTries] = useState(1);
  const { moved, people, imageUrls } = result;
  const images = imageUrls.join(' ');
  useEffect(() => {
    const drawing = { isWanted: true, address: '' };
    async function draw() {
      try {
        const blob = await drawResult({ moved, people, imageUrls: images.split(' ').filter(Boolean) });
        if (!drawing.isWanted) return;
        drawing.address = URL.createObjectURL(blob);
        setDrawn({ file: new File([blob], text.file, { type: blob.type }), address: drawing.address });
      } catch (error) {
        console.warn(`The picture could not be drawn, try ${tries}.`, error);
        if (drawing.isWanted) setDrawn('failed');
      }
    }
    void draw();
    return () => {
      drawing.isWanted = false;
      URL.revokeObjectURL(drawing.address);
    };
  }, [moved, people, images, tries]);
  return (
    <SectionCard title={text.title} detail={text.detail}>
      {drawn === undefined && (
        <div role="status" aria-label={text.pending}>
          <Skeleton className="round-picture" />
        </div>
      )}
      {drawn === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{text.failed}</p>
          <Button variant="outline" onClick={() => setTries(tries + 1)}>
            {connectionText.tryAgain}
          </Button>
        </div>
      )}
      {typeof drawn === 'object' && (
        <>
          <img
            src={drawn.address}
            width="1600"
            height="900"
            className="round-picture"
            alt={text.alt(moved, people)}
          />
          <PictureButtons file={drawn.file} />
        </>
      )}
    </SectionCard>
  );
}

function PictureButtons({ file }: { file: File }) {
  async function shareFile() {
    const outcome = await share({ files: [file] });
    const words = { title: text.shareRefused, description: text.shareRefusedDetail };
    if (outcome === 'refused') showToast({ ...words, tone: 'error', key: 'round' });
  }
  function download() {
    downloadFile(file);
    showToast({ title: text.downloaded, description: text.downloadedDetail, key: 'round' });
  }
  return (
    <div className="flex flex-wrap gap-3">
      {canShareFile(file) && (
        <Button variant="outline" onClick={() => void shareFile()}>
          <Icon of={Share2} />
          {text.share}
        </Button>
      )}
      <Button variant="outline" onClick={download}>
        <Icon of={Download} />
        {text.download}
      </Button>
    </div>
  );
}
