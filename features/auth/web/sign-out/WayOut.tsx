import { LogOut } from 'lucide';
import { readFaces } from '../session/faces-here.ts';
import { SignOutButton, type WaitingChanges } from './SignOutButton.tsx';
import { settingsText as text } from '../settings/settings-text.ts';
import { Icon } from '#web/design/Icon.tsx';
import { useMember } from '#web/member/member.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';

/** A child on a grown-up's device signs nobody out: it hands the device on, and returning requires the PIN. */
export function WayOut(waiting: WaitingChanges) {
  const { userId, kind } = useMember();
  const isHanded = kind === 'child' && readFaces().includes(userId);
  if (!isHanded) return <SignOutButton {...waiting} size="slim" />;
  return (
    <LinkButton to={pagePaths.faces} variant="outline" size="slim" className="justify-self-start">
      <Icon of={LogOut} />
      {text.whoCollects}
    </LinkButton>
  );
}
