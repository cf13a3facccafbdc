import { postText as text } from './post-text.ts';

/** By the device's own sharing where there is one, else into the clipboard. */
export async function sharePost(title: string, link: string): Promise<void> {
  if ('share' in navigator) {
    const isHandled = await navigator.share({ title, url: link }).then(
      () => true,
      // Whoever closes the sheet does not want the link anywhere else.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isHandled) return;
  }
  await copyLink(link);
}

/** Without https or permission there is no clipboard; then the link itself is shown. */
export async function copyLink(link: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  // Fetched with the first message: few visits need it.
  const { showToast } = await import('#web/design/toast.ts');
  if (isCopied) showToast({ title: text.linkCopied, description: text.linkCopiedDetail, key: 'copy' });
  else showToast({ title: text.copyFailed, description: link, tone: 'error', key: 'copy' });
}
