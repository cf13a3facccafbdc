import { Copy, Download } from 'lucide';
import type { RefObject } from 'react';
import { secondFactorText as text } from './second-factor-text.ts';
import { downloadFile } from '#web/acting/download-file.ts';
import { copyText } from '#web/acting/hand-over.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member/member.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What asked for them is gone by the time they close. */
  returnTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The codes are shown only once, so the dialog closes only by its buttons. */
export function RecoveryCodes({ codes, returnTo, onClose }: RecoveryCodesProps) {
  const { email } = useMember();
  const words = codes.join('\n');

  async function copy() {
    const done = await copyText(words);
    showToast({
      title: done ? text.copied : text.copyFailed,
      tone: done ? 'success' : 'error',
      key: 'recovery',
    });
  }

  function download() {
    downloadFile(new File([`${text.fileHead(email)}\n${words}\n`], text.fileName));
  }

  return (
    <Dialog
      onClose={onClose}
      returnTo={returnTo}
      closesOutside={false}
      closesByEscape={false}
      title={text.recoveryTitle}
      description={text.recoveryDetail}
      actions={<Button onClick={onClose}>{text.kept}</Button>}
    >
      <div className="grid gap-4">
        <ul
          aria-label={text.recoveryTitle}
          className="grid grid-cols-1 gap-y-1 rounded-card bg-fill p-4 font-bold tabular"
        >
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={download}>
            <Icon of={Download} />
            {text.download}
          </Button>
          <Button variant="outline" onClick={() => void copy()}>
            <Icon of={Copy} />
            {text.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
