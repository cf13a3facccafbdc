import { Capacitor } from '@capacitor/core';
import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

const folder = 'shared';

/** Polyfills `navigator.share` and downloads, which web views lack, with the native share sheet. */
export function shareNatively(): void {
  if (!Capacitor.isNativePlatform()) return;
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function clickOrShare(this: HTMLAnchorElement) {
    if (this.download === '' || !this.href.startsWith('blob:')) return click.call(this);
    void shareDownload(this.href, this.download).catch((error: unknown) => console.warn(error));
  };
}

async function share({ title, text, url, files = [] }: ShareData): Promise<void> {
  const uris = await writeFiles(files);
  try {
    await Share.share({
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
      ...(url !== undefined && { url }),
      ...(uris.length > 0 && { files: uris }),
    });
  } catch (error) {
    const isClosed = error instanceof Error && /cancell?ed/i.test(error.message);
    throw isClosed ? new DOMException(error.message, 'AbortError') : error;
  }
}

async function shareDownload(address: string, name: string): Promise<void> {
  // Fetched at once, because the page may revoke the object URL.
  const content = await fetch(address).then(response => response.blob());
  await share({ files: [new File([content], name, { type: content.type })] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

async function writeFiles(files: readonly File[]): Promise<string[]> {
  if (files.length === 0) return [];
  const directory = Directory.Cache;
  await Filesystem.rmdir({ path: folder, directory, recursive: true }).catch(() => undefined);
  return Promise.all(
    files.map(async file => {
      const path = `${folder}/${file.name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '-')}`;
      const { uri } = await Filesystem.writeFile({
        path,
        directory,
        data: await base64Of(file),
        recursive: true,
      });
      return uri;
    }),
  );
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
