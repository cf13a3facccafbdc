import { Ban, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Friend } from '../contract.ts';
import { block, removeFriend } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import { useAction } from './use-action.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { onDemand } from '#web/part.tsx';

const ConfirmDialog = onDemand(() =>
  import('#web/design/ConfirmDialog.tsx').then(module => module.ConfirmDialog),
);

/** Removing and blocking, each after a question. */
export function EndingFriendship({ friend, onGone }: { friend: Friend; onGone: () => void }) {
  const [asking, setAsking] = useState<'remove' | 'block'>();
  const end = useAction(
    (client, how: 'remove' | 'block') =>
      how === 'remove' ? removeFriend(client, friend) : block(client, friend.person),
    onGone,
  );
  const name = nameOf(friend.person);
  const question =
    asking === 'block'
      ? { title: text.blockTitle(name), description: text.blockDetail(name), confirmLabel: text.block }
      : { title: text.removeTitle(name), description: text.removeDetail(name), confirmLabel: text.remove };

  async function confirm(how: 'remove' | 'block') {
    await end.run(how);
    setAsking(undefined);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <ServerButton
        variant="ghost"
        size="small"
        aria-label={text.removeNamed(name)}
        onClick={() => setAsking('remove')}
      >
        <UserMinus aria-hidden="true" />
        {text.remove}
      </ServerButton>
      <ServerButton
        variant="ghost"
        size="small"
        aria-label={text.blockNamed(name)}
        onClick={() => setAsking('block')}
      >
        <Ban aria-hidden="true" />
        {text.block}
      </ServerButton>
      {asking !== undefined && (
        <Suspense fallback={null}>
          <ConfirmDialog
            {...question}
            open
            onOpenChange={isOpen => !isOpen && setAsking(undefined)}
            cancelLabel={text.cancel}
            onConfirm={() => void confirm(asking)}
            destructive
            busy={end.isBusy}
          />
        </Suspense>
      )}
    </div>
  );
}
