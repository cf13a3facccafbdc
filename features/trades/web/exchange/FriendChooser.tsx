import { Link } from 'react-router';
import type { Partner } from '../../contract.ts';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { tradingPath } from '#shared/page-paths.ts';

export interface FriendChooserProps {
  /** The best to swap with first. */
  partners: readonly Partner[];
  /** Their user id. */
  chosen: string | undefined;
}

/** Friends with what a swap brings: a row of heads on phones, a list on wide screens. */
export function FriendChooser({ partners, chosen }: FriendChooserProps) {
  return (
    <nav aria-label={text.friends} className="friend-chooser">
      <ul>
        {partners.map(({ person, size, canGet, canGive }) => (
          <li key={person.userId}>
            <Link
              to={tradingPath(person.userId)}
              replace
              preventScrollReset
              aria-current={person.userId === chosen ? 'true' : undefined}
              className="friend-choice"
              data-has-swap={size > 0 || undefined}
            >
              <AvatarPicture src={person.avatarUrl} name={person.displayName} size={48} />
              <span className="friend-choice-words">
                <span className="friend-choice-name">{person.displayName}</span>
                <span className="friend-choice-size">{text.partnerBrings(size, canGet, canGive)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
