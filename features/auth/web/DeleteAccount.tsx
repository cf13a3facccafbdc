import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { AccountName } from './AccountName.tsx';
import { useDeleteAccount } from './account-queries.ts';
import { forgetDevice } from './sign-out.ts';
import { settingsText as text } from './settings-text.ts';
import { noteWayOut, takeWayOut } from './way-out.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member.ts';

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const client = useQueryClient();
  const { userId } = useMember();
  const remove = useDeleteAccount();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (password === '' || remove.isPending) return;
    noteWayOut('chosen');
    // Not `mutate` callbacks: the session's end may unmount this dialog before the reply.
    void remove.mutateAsync(password).then(sayGoodbye, () => {
      takeWayOut();
      field.current?.focus();
    });
  }

  function sayGoodbye() {
    const { accountDeleted: title, accountDeletedDetail: description } = text;
    // Last: forgetting the member clears toasts.
    void forgetDevice(client, userId).then(() => showToast({ title, description, tone: 'success' }));
  }

  function toggle(open: boolean) {
    if (remove.isPending) return;
    setIsOpen(open);
    setPassword('');
    remove.reset();
  }

  return (
    <>
      <ServerButton variant="destructive" className="justify-self-start" onClick={() => toggle(true)}>
        {text.deleteAccount}
      </ServerButton>
      <Dialog
        open={isOpen}
        onOpenChange={toggle}
        title={text.deleteAccount}
        description={text.deleteAccountDetail}
        closesOutside={false}
        actions={
          <>
            <Button variant="outline" onClick={() => toggle(false)}>
              {text.cancel}
            </Button>
            <ServerButton
              type="submit"
              form={formId}
              variant="destructive"
              disabled={password === ''}
              busy={remove.isPending}
            >
              {text.deleteAccountConfirm}
            </ServerButton>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <AccountName />
          <PasswordField
            ref={field}
            autoFocus
            label={text.currentPassword}
            autoComplete="current-password"
            error={remove.error?.message}
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
