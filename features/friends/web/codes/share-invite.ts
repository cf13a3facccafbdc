import { text } from '../text.ts';
import { copyText, share } from '#web/acting/hand-over.ts';
import { showToast } from '#web/design/toast.ts';

export async function copyCode(code: string): Promise<void> {
  await copy(code, text.codeCopied, text.copyFailedDetail);
}

export async function shareInvite(link: string): Promise<void> {
  const outcome = await share({ text: text.shareText, url: link });
  if (outcome === 'refused') await copy(link, text.linkCopied, link);
}

/** `otherwise`: what to do without a clipboard. */
async function copy(words: string, done: string, otherwise: string): Promise<void> {
  if (await copyText(words)) showToast({ title: done, tone: 'success', key: 'copy' });
  else showToast({ title: text.copyFailed, description: otherwise, tone: 'error', key: 'copy' });
}
