import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { leave } from './sign-out.ts';
import { settingsText as text } from './settings-text.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { useMember } from '#web/member.ts';

/** Leaves; asks first while own changes have not reached the server. */
export function SignOutButton({ countWaiting }: { countWaiting: (userId: string) => Promise<number> }) {
  const client = useQueryClient();
  const { userId } = useMember();
  const [waiting, setWaiting] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);

  function signOut() {
    setIsLeaving(true);
    void leave(client);
  }

  async function ask() {
    const count = await countWaiting(userId);
    if (count === 0) signOut();
    else setWaiting(count);
  }

  return (
    <>
      <Button variant="outline" busy={isLeaving} className="justify-self-start" onClick={() => void ask()}>
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
