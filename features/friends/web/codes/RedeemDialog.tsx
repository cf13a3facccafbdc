import { Camera } from 'lucide';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { codeLength } from '../../rules/invite.ts';
import { CodeInput } from './CodeInput.tsx';
import { redeem, type RedeemInput } from '../friend-actions.ts';
import { text } from '../text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { onDemand } from '#web/parts/part.tsx';

const InviteScanner = onDemand(
  () => import('./InviteScanner.tsx').then(module => module.InviteScanner),
  'here',
  <Waiting className="min-h-80" />,
);

export function RedeemDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isScanning, setIsScanning] = useState(false);
  const { mutateAsync, isPending } = useAct(redeem);
  const input = useRef<HTMLInputElement>(null);
  const form = useId();

  async function send(what: RedeemInput) {
    const answer = await mutateAsync(what);
    if (typeof answer === 'string') {
      setError(answer);
      input.current?.focus();
    } else onClose();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code.length === codeLength) void send({ code });
  }

  function takeScanned(found: RedeemInput) {
    setIsScanning(false);
    setError(undefined);
    if ('code' in found) setCode(found.code);
    void send(found);
  }

  if (isScanning) {
    return (
      <Dialog onClose={onClose} title={text.scan} description={text.scanDetail}>
        <InviteScanner onFound={takeScanned} onGiveUp={() => setIsScanning(false)} />
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button variant="outline" disabled={isPending} onClick={() => setIsScanning(true)}>
        <Icon of={Camera} />
        {text.scan}
      </Button>
      <ServerButton
        type="submit"
        form={form}
        busy={isPending}
        disabled={code.length < codeLength && !isPending}
      >
        {text.redeemButton}
      </ServerButton>
    </>
  );
  return (
    <Dialog onClose={onClose} title={text.redeem} description={text.redeemDetail} actions={actions}>
      <form id={form} noValidate onSubmit={submit}>
        <CodeInput
          ref={input}
          value={code}
          error={error}
          disabled={isPending}
          onChange={typed => {
            setCode(typed);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
