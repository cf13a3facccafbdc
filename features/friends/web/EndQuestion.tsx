import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskedEnd } from './asked-end.ts';
import { block, removeFriend, undoRedeemed } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { friendsQuery } from './queries.ts';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';

const acts = {
  remove: removeFriend,
  undo: undoRedeemed,
  block: ({ person }, client) => block(person, client),
} as const satisfies Record<AskedEnd['how'], typeof removeFriend>;

export function EndQuestion({ asked, onClose }: { asked: AskedEnd; onClose: () => void }) {
  const { friend, how, onGone } = asked;
  const lists = useQuery(friendsQuery);
  const end = useAct(acts[how], { onGone });
  const [isAnswered, setIsAnswered] = useState(false);
  const name = nameOf(friend.person);
  const isFriend = lists.data?.friends.some(({ friendshipId }) => friendshipId === friend.friendshipId);
  const isOver = how !== 'block' && !isAnswered && isFriend === false;

  async function confirm() {
    setIsAnswered(true);
    if (await end.mutateAsync(friend)) onClose();
    else setIsAnswered(false);
  }

  return (
    <ConfirmDialog
      {...text.ending[how](name)}
      onClose={onClose}
      onConfirm={() => void confirm()}
      destructive
      busy={end.isPending}
      settled={isOver ? text.alreadyEnded(name) : undefined}
    />
  );
}
