import { useEffect, useRef, useState } from 'react';
import { uploadBlogImage } from '../../author-contract.ts';
import { pictureBytes } from '../../rules/picture-format.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { text } from './text.ts';
import { call, CallFailed, limitOf } from '#web/calls/call.ts';

const bytesOfMegabyte = 1_000_000;

export type Upload =
  | { readonly state: 'none' | 'preparing' | 'uploading' | 'done' }
  /** `again`: sends the same picture once more, where that may help. */
  | { readonly state: 'failed'; readonly error: string; readonly again?: () => void };

export function useUpload(onUploaded: (imageUrl: string) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: Upload) => {
      if (!signal.aborted) setUpload(next);
    };
    try {
      show({ state: 'preparing' });
      const picture = await shrinkPicture(file);
      if (picture.size > pictureBytes) {
        show({ state: 'failed', error: text.pictureTooBig(pictureBytes / bytesOfMegabyte) });
        return;
      }
      show({ state: 'uploading' });
      const sending = endedBy(signal, limitOf({ body: picture }));
      const { imageUrl } = await call(uploadBlogImage, {}, { file: picture, signal: sending });
      if (signal.aborted) return;
      onUploaded(imageUrl);
      show({ state: 'done' });
    } catch (error) {
      const isLost = error instanceof CallFailed;
      const words = isLost ? text.uploadLost : error instanceof Error ? error.message : String(error);
      show({ state: 'failed', error: words, ...(isLost && { again: () => void start(file) }) });
    }
  }

  function stop(): void {
    running.current?.abort();
    setUpload({ state: 'none' });
  }

  return { upload, start, stop };
}

/** Like `AbortSignal.any`, which the oldest browsers lack. */
function endedBy(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener('abort', () => first.abort(signal.reason));
  }
  return first.signal;
}
