import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide';
import { useState } from 'react';
import { leave } from './sign-out.ts';
import type { SignOutDialog } from './SignOutDialog.tsx';
import { settingsText as text } from './settings-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { useMember } from '#web/member.ts';

interface Question {
  readonly waiting: number;
  readonly Dialog: typeof SignOutDialog;
}

/** Own changes that the server has not confirmed, as whoever keeps them counts and saves them. */
export interface WaitingChanges {
  countWaiting: (userId: string) => Promise<number>;
  /** Gives them to the member as a file. */
  saveWaiting: () => Promise<void>;
}

/** Leaves; asks first while own changes have not reached the server. */
export function SignOutButton({ countWaiting, saveWaiting }: WaitingChanges) {
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
        {!isLeaving && <Icon of={LogOut} />}
        {text.leave}
      </Button>
      {question !== undefined && (
        <question.Dialog
          waiting={question.waiting}
          isLeaving={isLeaving}
          onClose={() => setQuestion(undefined)}
          onSave={() => void saveWaiting()}
          onLeave={signOut}
        />
      )}
    </>
  );
}

/**
 * The dialog is heavier than the page around the button, and seldom needed; but when it is, the server may be away,
 * and the browser's own question has to do.
 */
function loadDialog(): Promise<typeof SignOutDialog | undefined> {
  return import('./SignOutDialog.tsx').then(
    module => module.SignOutDialog,
    () => undefined,
  );
}
