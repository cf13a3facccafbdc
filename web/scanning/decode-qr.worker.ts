import jsQR from 'jsqr';

type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

self.addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  const found = jsQR(data.data, data.width, data.height, { inversionAttempts: 'dontInvert' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  self.postMessage(found?.data ?? null);
});
