import { readScanned, type ScannedInvite } from './scanned-invite.ts';
import { text } from '../text.ts';
import { QrScanner } from '#web/scanning/QrScanner.tsx';

interface InviteScannerProps {
  onFound: (invite: ScannedInvite) => void;
  onGiveUp: () => void;
}

export function InviteScanner(props: InviteScannerProps) {
  return (
    <QrScanner
      {...props}
      read={readScanned}
      notOurs={text.notOurCode}
      typeDetail={text.cameraMissingDetail}
    />
  );
}
