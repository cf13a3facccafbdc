import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { leave } from './sign-out.ts';
import { settingsText as text } from './settings-text.ts';
import { Button } from '#web/design/Button.tsx';
import type { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { useMember } from '#web/member.ts';

interface Question {
  readonly waiting: number;
  readonly Dialog: typeof ConfirmDialog;
}

/** Leaves; asks first while own changes have not reached the server. */
export function SignOutButton({ countWaiting }: { countWaiting: (userId: string) => Promise<number> }) {
  const client = useQueryClient();
  const { userId } = useMember();
  const [question, setQuestion] = useState<Question>();
  const [isLeaving, setIsLeaving] = useState(false);

  function signOut() {
    setIsLeaving(true);
    void leave(client);
  }

  async function ask() {
    const waiting = await countWaiting(userId);
    if (waiting === 0) return signOut();
    const Dialog = await loadDialog();
    if (Dialog !== undefined) setQuestion({ waiting, Dialog });
    else if (confirm(text.leaveWaitingDetail(waiting))) signOut();
  }

  return (
    <>
      <Button variant="outline" busy={isLeaving} className="justify-self-start" onClick={() => void ask()}>
        {!isLeaving && <LogOut aria-hidden="true" />}
        {text.leave}
      </Button>
      {question !== undefined && (
        <question.Dialog
          open
          onOpenChange={open => !open && setQuestion(undefined)}
          title={text.leaveWaiting}
          description={text.leaveWaitingDetail(question.waiting)}
          confirmLabel={text.leaveAnyway}
          cancelLabel={text.cancel}
          onConfirm={signOut}
          destructive
          busy={isLeaving}
        />
      )}
    </>
  );
}

/**
 * The dialog is heavier than the page around the button, and seldom needed; but when it is, the server may be away,
 * and the browser's own question has to do.
 */
function loadDialog(): Promise<typeof ConfirmDialog | undefined> {
  return import('#web/design/ConfirmDialog.tsx').then(
    module => module.ConfirmDialog,
    () => undefined,
  );
}
