import { sessionText as text } from './session-text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { useMember } from '#web/member.ts';
import { Link } from '#web/navigation/Link.tsx';
import { pagePaths } from '#shared/page-paths.ts';

export function AccountButton() {
  const member = useMember();
  return (
    <Link
      to={pagePaths.settings}
      aria-label={text.accountOf(member.displayName)}
      className="block rounded-full"
    >
      <AvatarPicture src={member.avatarUrl} name="" size={44} />
    </Link>
  );
}
