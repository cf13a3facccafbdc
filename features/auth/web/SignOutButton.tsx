import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { leave } from './sign-out.ts';
import { settingsText as text } from './settings-text.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';

/** Leaves; asks first while own changes have not reached the server. */
export function SignOutButton({ countWaiting }: { countWaiting: () => number }) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);

  function signOut() {
    setIsLeaving(true);
    void leave(client);
  }

  function ask() {
    const count = countWaiting();
    if (count === 0) signOut();
    else setWaiting(count);
  }

  return (
    <>
      <Button variant="outline" busy={isLeaving} className="justify-self-start" onClick={ask}>
        {!isLeaving && <LogOut aria-hidden="true" />}
        {text.leave}
      </Button>
      <ConfirmDialog
        open={waiting > 0}
        onOpenChange={open => !open && setWaiting(0)}
        title={text.leaveWaiting}
        description={text.leaveWaitingDetail(waiting)}
        confirmLabel={text.leaveAnyway}
        cancelLabel={text.cancel}
        onConfirm={signOut}
        destructive
        busy={isLeaving}
      />
    </>
  );
}
