import { sessionText as text } from './session-text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { useMay, useMember } from '#web/member.ts';
import { Link } from '#web/navigation/Link.tsx';
import { text as titles } from '#web/text.ts';
import { pagePaths } from '#shared/page-paths.ts';

export function AccountButton() {
  const member = useMember();
  const mayHold = useMay('hold-account');
  return (
    <Link
      to={mayHold ? pagePaths.settings : pagePaths.faces}
      aria-label={mayHold ? text.accountOf(member.displayName) : titles.pages.faces}
      className="block rounded-full"
    >
      <AvatarPicture src={member.avatarUrl} name="" size={44} />
    </Link>
  );
}
