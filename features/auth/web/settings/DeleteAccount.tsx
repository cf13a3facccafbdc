import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { deleteAccount } from '../../contract.ts';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { passwordError } from '../field-errors.ts';
import { askSession, readMemberId, sessionQuery } from '../queries.ts';
import { forgetDevice } from '../sign-out/sign-out.ts';
import { settingsText as text } from './settings-text.ts';
import { noteWayOut, takeWayOut } from '../sign-out/way-out.ts';
import { useForm } from '#web/acting/use-form.ts';
import { call } from '#web/calls/call.ts';
import { FormDialog } from '#web/design/FormDialog.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { designText } from '#web/design/text.ts';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member/member.ts';

/** `along`: who is deleted with it. */
export function DeleteAccount({ along }: { along?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const client = useQueryClient();
  const { userId } = useMember();
  const isUnsure = useRef(false);
  const stopWaiting = useRef<() => void>(undefined);
  const { submit, wire, forget, isBusy } = useForm({
    names: ['password'],
    check: () => ({ password: passwordError(password) }),
    send: async () => {
      stopWaiting.current?.();
      noteWayOut('chosen');
      await call(deleteAccount, { password }).catch(unlessGone);
      sayGoodbye();
    },
    onFailed: (error, show) => {
      const words = error.cause === undefined ? error.message : `${designText.unsure}. ${error.message}`;
      show({ password: words });
    },
  });

  /** Where the answer to this try or an earlier one was lost, the session tells: it went with the account. */
  async function unlessGone(failure: Error): Promise<void> {
    isUnsure.current ||= failure.cause !== undefined;
    const session = isUnsure.current ? await askSession().catch(() => undefined) : undefined;
    if (session?.member === null) return;
    if (isUnsure.current && session === undefined) stopWaiting.current = onceTold(client, sayGoodbye);
    else takeWayOut();
    throw failure;
  }

  function sayGoodbye() {
    const { accountDeleted: title, accountDeletedDetail: description } = text;
    void forgetDevice(client, userId).then(() => showToast({ title, description, tone: 'success' }));
  }

  function toggle(open: boolean) {
    setIsOpen(open);
    setPassword('');
    forget(['password']);
  }

  return (
    <>
      <ServerButton variant="destructive" className="justify-self-start" onClick={() => toggle(true)}>
        {text.deleteAccount}
      </ServerButton>
      <FormDialog
        open={isOpen}
        title={text.deleteAccount}
        description={text.deleteAccountDetail}
        submitLabel={text.deleteAccountConfirm}
        destructive
        disabled={password === ''}
        busy={isBusy}
        onClose={() => toggle(false)}
        onSubmit={submit}
      >
        {along}
        <CurrentPasswordField
          {...wire('password')}
          autoFocus
          label={text.currentPassword}
          value={password}
          onChange={setPassword}
        />
      </FormDialog>
    </>
  );
}

/** The server's next word on the session, whoever asks for it, tells whether it went with the account. */
function onceTold(client: QueryClient, isGone: () => void): () => void {
  const stop = client.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== hashKey(sessionQuery.queryKey)) return;
    stop();
    if (readMemberId(client) !== undefined) takeWayOut();
    else if (event.action.manual !== true) isGone();
  });
  return stop;
}
