import { useEffect, useRef, useState } from 'react';
import { uploadBlogImage } from '../../author-contract.ts';
import { pictureBytes } from '../../rules/picture-format.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { text } from './text.ts';
import { call } from '#web/calls/call.ts';

const bytesOfMegabyte = 1_000_000;

export type Upload =
  | { readonly state: 'none' | 'preparing' | 'uploading' | 'done' }
  | { readonly state: 'failed'; readonly error: string };

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
      const { imageUrl } = await call(uploadBlogImage, {}, { file: picture, signal });
      if (signal.aborted) return;
      onUploaded(imageUrl);
      show({ state: 'done' });
    } catch (error) {
      show({ state: 'failed', error: error instanceof Error ? error.message : String(error) });
    }
  }

  function stop(): void {
    running.current?.abort();
    setUpload({ state: 'none' });
  }

  return { upload, start, stop };
}
