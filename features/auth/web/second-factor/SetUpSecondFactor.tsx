import { useState, type RefObject } from 'react';
import { beginSecondFactor } from '../../second-factor-contract.ts';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { passwordError } from '../field-errors.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useConfirmSecondFactor } from './second-factor-queries.ts';
import { secondFactorText as text } from './second-factor-text.ts';
import { settingsText } from '../settings/settings-text.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { FormDialog } from '#web/design/FormDialog.tsx';
import { QrCode } from '#web/design/QrCode.tsx';
import { endError, errorToast, showToast } from '#web/design/toast.ts';

interface StepProps {
  onClose: () => void;
}

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

interface SetUpProps extends StepProps {
  returnTo: RefObject<HTMLElement | null>;
}

export function SetUpSecondFactor({ returnTo, onClose }: SetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} returnTo={returnTo} onClose={onClose} />;
  return begun === undefined ? (
    <AskPassword onClose={onClose} onBegun={setBegun} />
  ) : (
    <AskFirstCode
      {...begun}
      onClose={onClose}
      onDone={given => {
        setCodes(given);
        const { switchedOn: title, switchedOnDetail: description } = text;
        showToast({ title, description, tone: 'success', key: 'second-factor' });
      }}
    />
  );
}

const failed = errorToast(settingsText.error, 'second-factor');

function AskPassword({ onClose, onBegun }: StepProps & { onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('');
  const { submit, wire, isBusy } = useForm({
    names: ['password'],
    check: () => ({ password: passwordError(password) }),
    send: async () => {
      const begun = await call(beginSecondFactor, { password });
      endError('second-factor');
      onBegun(begun);
    },
    onFailed: failed,
  });
  return (
    <FormDialog
      title={text.setUpTitle}
      description={text.passwordFirst}
      submitLabel={text.next}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <CurrentPasswordField
        {...wire('password')}
        autoFocus
        label={settingsText.currentPassword}
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}

interface FirstCodeProps extends Begun, StepProps {
  onDone: (recoveryCodes: readonly string[]) => void;
}

function AskFirstCode({ secret, uri, onClose, onDone }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  const { submit, wire, isBusy } = useForm({
    names: ['code'],
    check: () => ({ code: code.trim() === '' ? text.codeMissing : undefined }),
    send: () => confirm.mutateAsync(code).then(({ recoveryCodes }) => onDone(recoveryCodes)),
    onFailed: error => {
      failed(error);
      if (error instanceof CallRefused && error.code === 'second_factor_on') onClose();
    },
  });
  return (
    <FormDialog
      title={text.setUpTitle}
      submitLabel={text.switchOn}
      busy={isBusy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{text.scan}</p>
      <div className="grid grid-cols-1 justify-items-center">
        <QrCode words={uri} label={text.qrLabel} />
      </div>
      <AnchorButton href={uri} variant="link" size="small" className="justify-self-start sm:hidden">
        {text.openApp}
      </AnchorButton>
      <p className="text-ink-soft">
        {text.byHand}{' '}
        <code className="font-bold text-ink tabular wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>{text.typeCode}</p>
      <CodeField
        {...wire('code')}
        inputMode="numeric"
        label={text.code}
        hint={text.codeHint}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
    </FormDialog>
  );
}
