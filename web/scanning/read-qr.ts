// oxlint-disable-next-line import/default -- the bundler's own form of import: the address of the built worker
import decoderUrl from './decode-qr.worker.ts?worker&url';

export interface QrReader {
  read(video: HTMLVideoElement): Promise<string | undefined>;
  close(): void;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<ReadonlyArray<{ readonly rawValue: string }>>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { formats: readonly string[] }): Detector;
      getSupportedFormats(): Promise<readonly string[]>;
    };
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): {
        createScriptURL(url: string): string;
      };
    };
  }
}

/** The square that is shown is scaled down to this width; a dense code that fills two thirds of it stays legible. */
const widestPx = 720;

export async function createQrReader(): Promise<QrReader> {
  const Native = window.BarcodeDetector;
  if (Native === undefined) return workerReader();
  const formats: readonly string[] = await Native.getSupportedFormats().catch(() => []);
  if (!formats.includes('qr_code')) return workerReader();
  const detector = new Native({ formats: ['qr_code'] });
  return {
    read: async video => (await detector.detect(video))[0]?.rawValue,
    close: () => undefined,
  };
}

function workerReader(): QrReader {
  const worker = new Worker(trusted(decoderUrl), { type: 'module' });
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video;
      const shown = Math.min(videoWidth, videoHeight);
      const size = Math.min(shown, widestPx);
      Object.assign(canvas, { width: size, height: size });
      if (drawing === null || size === 0) return undefined;
      const [left, top] = [(videoWidth - shown) / 2, (videoHeight - shown) / 2];
      drawing.drawImage(video, left, top, shown, shown, 0, 0, size, size);
      const { data, width, height } = drawing.getImageData(0, 0, size, size);
      worker.postMessage({ data, width, height }, [data.buffer]);
      return answerOf(worker);
    },
    close: () => worker.terminate(),
  };
}

function answerOf(worker: Worker): Promise<string | undefined> {
  return new Promise(resolve => {
    const take = ({ data }: MessageEvent<unknown>) => resolve(typeof data === 'string' ? data : undefined);
    worker.addEventListener('message', take, { once: true });
    worker.addEventListener('error', () => resolve(undefined), { once: true });
  });
}

/** A page may make a policy of this name only once. */
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

function trusted(url: string): string {
  policy ??= window.trustedTypes?.createPolicy('qr-reader', { createScriptURL: known => known });
  return policy?.createScriptURL(url) ?? url;
}
