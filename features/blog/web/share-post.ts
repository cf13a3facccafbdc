import { postText as text } from './post-text.ts';
import { copyText, share } from '#web/acting/hand-over.ts';

export async function sharePost(title: string, link: string): Promise<void> {
  if ((await share({ title, url: link })) === 'refused') await copyLink(link);
}

export async function copyLink(link: string): Promise<void> {
  const isCopied = await copyText(link);
  // Lazy: few visits need it.
  const { showToast } = await import('#web/design/toast.ts');
  if (isCopied) showToast({ title: text.linkCopied, description: text.linkCopiedDetail, key: 'copy' });
  else showToast({ title: text.copyFailed, description: link, tone: 'error', key: 'copy' });
}
