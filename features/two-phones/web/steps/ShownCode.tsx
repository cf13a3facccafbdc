import { codeAddress } from '../../rules/code.ts';
import { text } from '../phones-text.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { serverOrigin } from '#web/calls/server-origin.ts';
import { QrCode } from '#web/design/QrCode.tsx';

export function ShownCode({ kind, code }: { kind: keyof typeof text.codeLabel; code: string }) {
  useWakeLock();
  return (
    <div className="phones-code">
      <QrCode words={codeAddress(serverOrigin(), code)} label={text.codeLabel[kind]} isDense />
    </div>
  );
}
