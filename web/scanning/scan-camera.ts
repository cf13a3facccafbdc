import { createQrReader } from './read-qr.ts';

export type CameraTrouble = 'refused' | 'missing';

interface ScanListeners {
  onStarted(): void;
  onWords(words: string): void;
  onTrouble(trouble: CameraTrouble): void;
}

const restMs = 120;

export function scanCamera(video: HTMLVideoElement, listeners: ScanListeners): () => void {
  const stop = new AbortController();
  void watch(video, listeners, stop.signal).catch((error: unknown) => {
    if (stop.signal.aborted) return;
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    listeners.onTrouble(isRefused ? 'refused' : 'missing');
  });
  return () => stop.abort();
}

async function watch(video: HTMLVideoElement, listeners: ScanListeners, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    // Dense codes need more than what browsers choose.
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    listeners.onStarted();
    await lookForCodes(video, listeners, signal);
  } finally {
    stream.getTracks().forEach(track => track.stop());
    video.srcObject = null;
  }
}

async function lookForCodes(
  video: HTMLVideoElement,
  { onWords }: ScanListeners,
  signal: AbortSignal,
): Promise<void> {
  const reader = await createQrReader();
  try {
    while (!signal.aborted) {
      const words = await reader.read(video).catch(() => undefined);
      if (words !== undefined && words !== '' && !signal.aborted) onWords(words);
      await new Promise(resolve => setTimeout(resolve, restMs));
    }
  } finally {
    reader.close();
  }
}
