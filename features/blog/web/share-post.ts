import { postText as text } from './post-text.ts';

export async function sharePost(title: string, link: string): Promise<void> {
  if ('share' in navigator) {
    const isHandled = await navigator.share({ title, url: link }).then(
      () => true,
      // Closing the share sheet is no failure.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isHandled) return;
  }
  await copyLink(link);
}

/** Without https or permission there is no clipboard: then the toast shows the link itself. */
export async function copyLink(link: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  // Lazy: few visits need it.
  const { showToast } = await import('#web/design/toast.ts');
  if (isCopied) showToast({ title: text.linkCopied, description: text.linkCopiedDetail, key: 'copy' });
  else showToast({ title: text.copyFailed, description: link, tone: 'error', key: 'copy' });
}
