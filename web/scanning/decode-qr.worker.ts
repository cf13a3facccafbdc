import jsQR from 'jsqr';

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Receives image data; answers with the text of its QR code, or null. */
self.addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  const found = jsQR(data.data, data.width, data.height, { inversionAttempts: 'dontInvert' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  self.postMessage(found?.data ?? null);
});
