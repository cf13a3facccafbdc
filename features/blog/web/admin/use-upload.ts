import { useEffect, useRef, useState } from 'react';
import { uploadBlogImage } from '../../author-contract.ts';
import { pictureBytes } from '../../rules/picture-format.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { text } from './text.ts';
import { call, CallFailed, limitOf } from '#web/calls/call.ts';
import { endedBy } from '#web/calls/ended-by.ts';

const bytesOfMegabyte = 1_000_000;

export type Upload =
  | { readonly state: 'none' | 'preparing' | 'uploading' | 'done' }
  /** `again`: sends the same picture once more, where that may help. */
  | { readonly state: 'failed'; readonly error: string; readonly again?: () => void };

export type PictureUpload = ReturnType<typeof useUpload>;

export function useUpload(onUploaded: (imageUrl: string) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  const pending = useRef<Promise<string | undefined>>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function start(file: File): void {
    pending.current = send(file);
    // Its failure stands beside the field.
    void pending.current.catch(() => undefined);
  }

  async function send(file: File): Promise<string | undefined> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: Upload) => {
      if (!signal.aborted) setUpload(next);
    };
    try {
      show({ state: 'preparing' });
      const picture = await shrinkPicture(file);
      if (picture.size > pictureBytes) throw new Error(text.pictureTooBig(pictureBytes / bytesOfMegabyte));
      show({ state: 'uploading' });
      const sending = endedBy(signal, limitOf({ body: picture }));
      const { imageUrl } = await call(uploadBlogImage, {}, { file: picture, signal: sending });
      if (signal.aborted) return undefined;
      onUploaded(imageUrl);
      show({ state: 'done' });
      return imageUrl;
    } catch (error) {
      if (signal.aborted) return undefined;
      const isLost = error instanceof CallFailed;
      const words = isLost ? text.uploadLost : error instanceof Error ? error.message : String(error);
      show({ state: 'failed', error: words, ...(isLost && { again: () => start(file) }) });
      throw error;
    }
  }

  function stop(): void {
    running.current?.abort();
    setUpload({ state: 'none' });
  }

  const isBusy = upload.state === 'preparing' || upload.state === 'uploading';
  /** Resolves with the address of the picture that is on its way, and without one where it was called off. */
  const arrived = () => pending.current;
  return { upload, isBusy, start, stop, arrived };
}
