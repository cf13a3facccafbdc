import type { RefObject } from 'react';
import { Printer } from 'lucide';
import { text } from './guardian-text.ts';
import { passAddress, passLink } from './pass-link.ts';
import { passText } from './pass-text.ts';
import { PassSheet } from './PassSheet.tsx';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { QrCode } from '#web/design/QrCode.tsx';
import { canPrint } from '#web/shell/native.ts';
import { OnPaper } from '#web/printing/OnPaper.tsx';

interface PassDialogProps {
  pass: { readonly nickname: string; readonly code: string; readonly token: string };
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
}

/** The only time that the pass is shown: to be scanned from this screen, written down, or printed. */
export function PassDialog({ pass, onClose, returnTo }: PassDialogProps) {
  const { nickname, code } = pass;
  const url = passLink(pass.token);
  const actions = (
    <>
      {canPrint && (
        <Button variant="outline" onClick={() => window.print()}>
          <Icon of={Printer} />
          {text.print}
        </Button>
      )}
      <Button onClick={onClose}>{text.done}</Button>
    </>
  );
  return (
    <Dialog
      returnTo={returnTo}
      onClose={onClose}
      closesOutside={false}
      closesByEscape={false}
      title={text.dialogTitle(nickname)}
      description={text.once}
      actions={actions}
    >
      <div className="grid justify-items-center gap-4 text-center">
        <QrCode words={url} label={passText.qr(nickname)} />
        <p className="text-ink-soft wrap-anywhere">{text.address(passAddress())}</p>
        <p className="pass-shown">{code}</p>
      </div>
      <OnPaper>
        <PassSheet passes={[{ nickname, code, url }]} />
      </OnPaper>
    </Dialog>
  );
}
