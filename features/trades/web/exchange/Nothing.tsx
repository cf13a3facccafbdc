import { FirstStickers } from './FirstStickers.tsx';
import { nothingText as text } from './nothing-text.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';

export function NoFriends() {
  return (
    <Card>
      <EmptyState
        title={text.noFriends}
        action={<LinkButton to={pagePaths.friends}>{text.addFriends}</LinkButton>}
      >
        {text.noFriendsDetail}
      </EmptyState>
    </Card>
  );
}

export function NothingYet({ friendName }: { friendName: string }) {
  return (
    <Card>
      <EmptyState title={text.nothingYet} action={<FirstStickers />}>
        {text.nothingYetDetail(friendName)}
      </EmptyState>
    </Card>
  );
}
