import { useId, useState } from 'react';
import type { Friend } from '../contract.ts';
import { askedEnd } from './asked-end.ts';
import { confirmKnown } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Button } from '#web/design/Button.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface CameByCodeProps {
  friends: readonly Friend[];
  onGone: () => void;
}

/** Asks once about all who came by the code, because it may have been guessed. */
export function CameByCode(props: CameByCodeProps) {
  const [first] = props.friends;
  // Leaves with its question, so that the focus is passed on.
  return first !== undefined && <Question {...props} first={first} />;
}

function Question({ friends, first, onGone }: CameByCodeProps & { first: Friend }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { mutate, isPending } = useAct(confirmKnown, { onGone });
  const isOne = friends.length === 1;
  return (
    <section className="friend-by-code" aria-label={text.byCode}>
      <p className="wrap-anywhere">
        {isOne ? text.cameByMyCode(nameOf(first.person)) : text.manyCame(friends.length)}
      </p>
      {!isOne && isOpen && (
        <ul id={listId}>
          {friends.map(friend => (
            <li key={friend.friendshipId} className="flex items-center gap-3">
              <AvatarPicture src={friend.person.avatarUrl} name={nameOf(friend.person)} size={40} />
              <span className="min-w-0 flex-1 font-bold wrap-anywhere">{nameOf(friend.person)}</span>
              <Undo friend={friend} onGone={onGone} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-x-2">
        <ServerButton variant="outline" size="small" busy={isPending} onClick={() => mutate(friends)}>
          {isOne ? text.isKnown : text.areKnown}
        </ServerButton>
        {isOne ? (
          <Undo friend={first} onGone={onGone} />
        ) : (
          <Button
            variant="link"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? text.showNoNames : text.showNames}
          </Button>
        )}
      </div>
    </section>
  );
}

function Undo({ friend, onGone }: { friend: Friend; onGone: () => void }) {
  return (
    <ServerButton
      variant="link"
      size="small"
      aria-label={text.undoFor(nameOf(friend.person))}
      onClick={() => askedEnd.ask({ friend, how: 'undo', onGone })}
    >
      {text.undo}
    </ServerButton>
  );
}
