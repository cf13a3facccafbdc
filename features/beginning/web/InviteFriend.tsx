import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide';
import { Step } from './Step.tsx';
import { text } from './text.ts';
import { InviteCode, WaitingCode, WaysToPassOn } from '#features/friends/web/codes/InviteCode.tsx';
import { inviteQuery } from '#features/friends/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

export function InviteFriend() {
  const invite = useQuery(inviteQuery);
  return (
    <Step at={3} title={text.friend} detail={text.friendDetail} onward={pagePaths.dashboard}>
      <Card className="grid grid-cols-1 gap-4">
        {invite.data !== undefined && (
          <>
            <InviteCode invite={invite.data} />
            <div className="flex flex-wrap justify-center gap-3">
              <WaysToPassOn invite={invite.data} />
            </div>
          </>
        )}
        {invite.isPending && <WaitingCode />}
        {invite.isLoadingError && (
          <AskAgain query={invite} failed={`${text.codeFailed} ${invite.error.message}`} />
        )}
      </Card>
      <LinkButton to={pagePaths.dashboard} variant="outline" className="begin-next">
        {text.toAlbums}
        <Icon of={ArrowRight} />
      </LinkButton>
    </Step>
  );
}
