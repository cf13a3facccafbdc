import { useState, type RefObject } from 'react';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { passwordError } from '../field-errors.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useEndSecondFactor, useRenewRecoveryCodes, type Proof } from './second-factor-queries.ts';
import { secondFactorText as text } from './second-factor-text.ts';
import { settingsText } from '../settings/settings-text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { FormDialog } from '#web/design/FormDialog.tsx';
import { endError, errorToast, showToast } from '#web/design/toast.ts';

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

interface RenewProps {
  returnTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function RenewRecoveryCodes({ returnTo, onClose }: RenewProps) {
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} returnTo={returnTo} onClose={onClose} />;
  return (
    <AskProof
      title={text.renewTitle}
      description={text.renewDetail}
      label={text.newRecovery}
      onClose={onClose}
      send={async proof => {
        const { recoveryCodes } = await renew.mutateAsync(proof);
        endError('second-factor');
        setCodes(recoveryCodes);
      }}
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

/** Asks for password and code together: neither a found phone nor a found password suffices. */
function AskProof({ title, description, label, isDestructive = false, onClose, send }: AskProofProps) {
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const { submit, wire, isBusy } = useForm({
    names: ['password', 'code'],
    check: () => ({
      password: passwordError(proof.password),
      code: proof.code.trim() === '' ? text.codeMissing : undefined,
    }),
    send: () => send(proof),
    onFailed: errorToast(settingsText.error, 'second-factor'),
  });
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={label}
      destructive={isDestructive}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <CurrentPasswordField
        {...wire('password')}
        autoFocus
        label={settingsText.currentPassword}
        value={proof.password}
        onChange={password => setProof({ ...proof, password })}
      />
      <CodeField
        {...wire('code')}
        label={text.code}
        hint={text.codeOrRecoveryHint}
        value={proof.code}
        onChange={event => setProof({ ...proof, code: event.target.value })}
      />
    </FormDialog>
  );
}
