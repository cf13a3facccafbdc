import { sessionText as text } from './session/session-text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { useMember } from '#web/member/member.ts';
import { Link } from '#web/navigation/Link.tsx';
import { pagePaths } from '#shared/page-paths.ts';

/** Phones have no room for it; their navigation has the same link. */
export function AccountButton() {
  const { displayName, avatarUrl } = useMember();
  return (
    <div className="top-bar-aside">
      <Link to={pagePaths.settings} aria-label={text.accountOf(displayName)} className="block rounded-full">
        <AvatarPicture src={avatarUrl} name="" size={44} />
      </Link>
    </div>
  );
}
