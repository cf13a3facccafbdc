import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { leave } from './leave.ts';
import type { Lost, SignOutDialog } from './SignOutDialog.tsx';
import { settingsText as text } from '../settings/settings-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { useMember } from '#web/member/member.ts';
import { draftsOf } from '#web/persistence/kept-drafts.ts';

interface Question {
  readonly lost: Lost;
  readonly Dialog: typeof SignOutDialog;
}

/** Waiting changes, counted and saved by the outbox, which belongs to another feature. */
export interface WaitingChanges {
  countWaiting: (userId: string) => Promise<number>;
  saveWaiting: () => Promise<void>;
}

interface SignOutButtonProps extends WaitingChanges {
  size?: ComponentProps<typeof Button>['size'];
}

export function SignOutButton({ countWaiting, saveWaiting, size }: SignOutButtonProps) {
  const client = useQueryClient();
  const { userId } = useMember();
  const [question, setQuestion] = useState<Question>();
  const [isLeaving, setIsLeaving] = useState(false);

  function signOut() {
    setIsLeaving(true);
    void leave(client);
  }

  async function ask() {
    const lost = { waiting: await countWaiting(userId), drafts: draftsOf(userId) };
    if (lost.waiting + lost.drafts.length === 0) return signOut();
    const Dialog = await loadDialog();
    if (Dialog !== undefined) setQuestion({ lost, Dialog });
    else if (confirm(text.lostDetail(lost.waiting, lost.drafts.length))) signOut();
  }

  return (
    <>
      <Button
        variant="outline"
        size={size}
        busy={isLeaving}
        className="justify-self-start"
        onClick={() => void ask()}
      >
        {!isLeaving && <Icon of={LogOut} />}
        {text.leave}
      </Button>
      {question !== undefined && (
        <question.Dialog
          {...question.lost}
          isLeaving={isLeaving}
          onClose={() => setQuestion(undefined)}
          onSave={() => void saveWaiting()}
          onLeave={signOut}
        />
      )}
    </>
  );
}

/** Loaded on demand; offline, where the import may fail, `confirm()` replaces it. */
function loadDialog(): Promise<typeof SignOutDialog | undefined> {
  return import('./SignOutDialog.tsx').then(
    module => module.SignOutDialog,
    () => undefined,
  );
}
