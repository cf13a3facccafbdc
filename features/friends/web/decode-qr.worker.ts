import jsQR from 'jsqr';

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** A picture in, the words of the QR code in it out; null when there is none. */
self.addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  const found = jsQR(data.data, data.width, data.height, { inversionAttempts: 'dontInvert' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  self.postMessage(found?.data ?? null);
});
