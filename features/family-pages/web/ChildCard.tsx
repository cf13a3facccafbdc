import { ChevronRight } from 'lucide';
import { ChildAlbums } from './ChildAlbums.tsx';
import { ChildFriends } from './ChildFriends.tsx';
import { ChildRounds } from './ChildRounds.tsx';
import { ChildSwaps } from './ChildSwaps.tsx';
import { text } from './text.ts';
import type { Child } from '#features/family/contract.ts';
import { useSwitchFace } from '#features/family/web/use-face.ts';
import { childPath } from '#features/family-pages/rules/child-path.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast } from '#web/design/toast.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

const onError = errorToast(designText.failed, 'family');

/** A child and what waits for its guardian's answer. */
export function ChildCard({ child }: { child: Child }) {
  const { userId: childId, displayName: childName } = child;
  const id = `child-${childId}`;
  const switching = useSwitchFace();
  return (
    <Card as="section" aria-labelledby={id} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <AvatarPicture src={child.avatarUrl} name={childName} size={56} />
        <h2 id={id} className="min-w-0 flex-auto text-xl wrap-anywhere">
          {childName}
        </h2>
        <ServerButton busy={switching.isPending} onClick={() => switching.mutate(childId, { onError })}>
          {text.collectsNow(childName)}
        </ServerButton>
        <LinkButton to={childPath(childId)} variant="outline">
          {text.settingsOf(childName)}
          <Icon of={ChevronRight} />
        </LinkButton>
      </div>
      <ChildFriends childId={childId} childName={childName} onlyOpen />
      <ChildAlbums childId={childId} />
      <ChildRounds childId={childId} childName={childName} />
      <ChildSwaps childId={childId} childName={childName} onlyOpen />
    </Card>
  );
}
