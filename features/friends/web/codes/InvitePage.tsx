import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import * as v from 'valibot';
import { redeemInvite } from '../../contract.ts';
import { redeemRefusal, type Redeemed } from '../friend-actions.ts';
import { nameOf } from '../person-name.ts';
import { friendsQuery, redeemedQuery } from '../queries.ts';
import { text } from '../text.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { CallRefused } from '#web/calls/call.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useLocation, useParams } from '#web/navigation/Navigation.tsx';
import { navigate } from '#web/navigation/history.ts';
import { pagePaths, tradingPath } from '#shared/page-paths.ts';

const tokenForm = /^[\w-]{22}$/;

/** Kept in the history state, so that a reload shows the result instead of redeeming again. */
const RedeemedBefore = v.object({ redeemed: redeemInvite.output });

export function InvitePage() {
  const { token = '' } = useParams();
  const { pathname, state } = useLocation();
  const before = v.safeParse(RedeemedBefore, state);
  const isAsked = tokenForm.test(token) && !before.success;
  const invitation = useQuery({ ...redeemedQuery(token), enabled: isAsked });
  const redeemed = before.success ? before.output.redeemed : invitation.data;

  useEffect(() => {
    if (isAsked && invitation.data !== undefined)
      navigate(pathname, { replace: true, state: { redeemed: invitation.data } });
  }, [isAsked, invitation.data, pathname]);

  if (redeemed !== undefined) return <Connected {...redeemed} />;
  if (!isAsked) return <Refused title={text.invalidCode}>{text.invalidCodeDetail}</Refused>;
  if (invitation.isFetching) return <Waiting text={text.inviteWaiting} className="min-h-80" />;
  if (invitation.error === null) return null;
  const { title, words } = redeemRefusal(invitation.error);
  const again = !(invitation.error instanceof CallRefused) && (
    <Button onClick={() => void invitation.refetch()}>{connectionText.tryAgain}</Button>
  );
  return (
    <Refused title={title} again={again}>
      {words}
    </Refused>
  );
}

function Connected({ person, friendshipId, outcome, waitsForGuardian }: Redeemed) {
  const name = nameOf(person);
  const lists = useQuery({ ...friendsQuery, enabled: outcome !== 'friends' });
  const isMeanwhile = lists.data?.friends.some(friend => friend.friendshipId === friendshipId);
  const isFriend = outcome === 'friends' || isMeanwhile === true;
  const [badge, title, detail] = isFriend
    ? [text.redeemed, text.inviteFriends(name), text.inviteFriendsDetail]
    : waitsForGuardian
      ? [text.waitsForGuardian, text.guardianDecides, text.guardianDecidesDetail(name)]
      : [text.requestSent, text.inviteRequested(name), text.inviteRequestedDetail];
  return (
    <Card as="section" className="mx-auto mt-6 flex max-w-narrow flex-col items-center py-8 text-center">
      <AvatarPicture src={person.avatarUrl} name={name} size={112} className="mb-5" />
      <Badge tone={isFriend ? 'have' : 'brand'}>{badge}</Badge>
      <h1 className="mt-3 text-2xl wrap-anywhere">{title}</h1>
      <p className="mt-1 text-ink-soft">{detail}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {isFriend && <LinkButton to={tradingPath(person.userId)}>{text.toTrading}</LinkButton>}
        <ToFriends />
      </div>
    </Card>
  );
}

interface RefusedProps {
  title: string;
  again?: ReactNode;
  children: ReactNode;
}

function Refused({ title, again, children }: RefusedProps) {
  return (
    <Card className="mx-auto mt-6 max-w-narrow" role="alert">
      <h1 className="sr-only">{text.invite}</h1>
      <EmptyState
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {again}
            <ToFriends />
          </div>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}

function ToFriends() {
  return (
    <LinkButton to={pagePaths.friends} variant="outline">
      {text.toFriends}
    </LinkButton>
  );
}
