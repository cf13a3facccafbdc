import { Copy, Share2 } from 'lucide';
import type { ShelfAlbum } from '../contract.ts';
import { text } from './text.ts';
import { joinAlbumPath } from '#shared/album-paths.ts';
import { copyText, share } from '#web/acting/hand-over.ts';
import { serverOrigin } from '#web/calls/server-origin.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

export function InviteDialog({ album, onClose }: { album: ShelfAlbum; onClose: () => void }) {
  const code = album.joinCode ?? '';
  const link = serverOrigin() + joinAlbumPath(code);

  async function copy(words: string) {
    const isCopied = await copyText(words);
    const title = isCopied ? text.copied : text.copyFailed;
    showToast({ title, tone: isCopied ? 'success' : 'error', key: 'copy' });
  }
  async function shareLink() {
    const words = { title: album.name, text: text.shareText(album.name), url: link };
    if ((await share(words)) === 'refused') await copy(link);
  }

  const actions = (
    <>
      <Button variant="outline" onClick={() => void copy(code)}>
        <Icon of={Copy} />
        {text.copyCode}
      </Button>
      <Button onClick={() => void shareLink()}>
        <Icon of={Share2} />
        {text.shareLink}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={text.inviteTitle}
      description={text.inviteDetail(album.name)}
      actions={actions}
    >
      <p className="shelf-code">
        <span className="sr-only">{text.code}: </span>
        {text.spelled(code)}
      </p>
    </Dialog>
  );
}
