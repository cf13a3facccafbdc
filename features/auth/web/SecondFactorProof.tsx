import { useId, useState } from 'react';
import { AccountName } from './AccountName.tsx';
import { CodeField } from './CodeField.tsx';
import { passwordError } from './field-errors.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useEndSecondFactor, useRenewRecoveryCodes, type Proof } from './second-factor-queries.ts';
import { secondFactorText as text } from './second-factor-text.ts';
import { settingsText } from './settings-text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

export function EndSecondFactor({ onClose }: { onClose: () => void }) {
  const end = useEndSecondFactor();
  return (
    <AskProof
      title={text.switchOffTitle}
      description={text.switchOffDetail}
      label={text.switchOff}
      isDestructive
      onClose={onClose}
      send={async proof => {
        await end.mutateAsync(proof);
        showToast({ title: text.switchedOff, tone: 'success', key: 'second-factor' });
        onClose();
      }}
    />
  );
}

export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <AskProof
      title={text.renewTitle}
      description={text.renewDetail}
      label={text.newRecovery}
      onClose={onClose}
      send={proof => renew.mutateAsync(proof).then(({ recoveryCodes }) => setCodes(recoveryCodes))}
    />
  );
}

interface AskProofProps {
  title: string;
  description: string;
  label: string;
  isDestructive?: boolean;
  onClose: () => void;
  send: (proof: Proof) => Promise<unknown>;
}

/** Password and code together: neither a found phone nor a found password is enough. */
function AskProof({ title, description, label, isDestructive = false, onClose, send }: AskProofProps) {
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const formId = useId();
  const { submit, wire, isBusy } = useForm({
    names: ['password', 'code'],
    check: () => ({
      password: passwordError(proof.password),
      code: proof.code.trim() === '' ? text.codeMissing : undefined,
    }),
    send: () => send(proof),
    onFailed: error =>
      showToast({
        title: settingsText.error,
        description: error.message,
        tone: 'error',
        key: 'second-factor',
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      closesOutside={false}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {settingsText.cancel}
          </Button>
          <ServerButton
            type="submit"
            form={formId}
            variant={isDestructive ? 'destructive' : 'default'}
            busy={isBusy}
          >
            {label}
          </ServerButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <AccountName />
        <PasswordField
          {...wire('password')}
          autoFocus
          label={settingsText.currentPassword}
          autoComplete="current-password"
          value={proof.password}
          onChange={event => setProof({ ...proof, password: event.target.value })}
        />
        <CodeField
          {...wire('code')}
          label={text.code}
          hint={text.codeOrRecoveryHint}
          value={proof.code}
          onChange={event => setProof({ ...proof, code: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
