import { text } from '../text.ts';
import { showToast } from '#web/design/toast.ts';

export async function copyCode(code: string): Promise<void> {
  await copy(code, { title: text.codeCopied }, text.copyFailedDetail);
}

export async function shareInvite(link: string): Promise<void> {
  if ('share' in navigator) {
    const isHandled = await navigator.share({ text: text.shareText, url: link }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isHandled) return;
  }
  await copy(link, { title: text.linkCopied }, link);
}

/** Without https or permission there is no clipboard: then the message is `otherwise`, which says what to do. */
async function copy(words: string, done: { title: string }, otherwise: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(words).then(
    () => true,
    () => false,
  );
  if (isCopied) showToast({ ...done, tone: 'success', key: 'copy' });
  else showToast({ title: text.copyFailed, description: otherwise, tone: 'error', key: 'copy' });
}
