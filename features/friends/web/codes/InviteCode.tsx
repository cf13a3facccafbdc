import { CalendarClock, Copy, RefreshCw, Share2 } from 'lucide';
import type { Invite } from '../../contract.ts';
import { CodeStickers } from './CodeStickers.tsx';
import { renewInvite } from '../friend-actions.ts';
import { copyCode, shareInvite } from './share-invite.ts';
import { text } from '../text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { QrCode } from '#web/design/QrCode.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Skeleton, WaitingOutline } from '#web/design/Skeleton.tsx';
import { useMember } from '#web/member/member.ts';
import { serverOrigin } from '#web/calls/server-origin.ts';
import { invitePath } from '#shared/page-paths.ts';
import '../friends.css';

function linkOf({ token }: Invite): string {
  return serverOrigin() + invitePath(token);
}

export function InviteCode({ invite }: { invite: Invite }) {
  const { displayName, avatarUrl } = useMember();
  const renew = useAct(renewInvite);
  return (
    <div className="grid grid-cols-1 justify-items-center text-center">
      <div className="invite-rays">
        <QrCode words={linkOf(invite)} label={text.qrLabel}>
          <AvatarPicture src={avatarUrl} name={displayName} size={44} className="absolute inset-0 m-auto" />
        </QrCode>
      </div>
      <p className="mt-3 mb-2 font-bold">{text.digits}</p>
      <CodeStickers code={invite.code} />
      <p className="mt-2 text-center text-ink-soft">
        <Icon of={CalendarClock} className="mr-2 inline size-5 align-[-4px]" />
        {text.validUntil(invite.expiresAt)}
      </p>
      <ServerButton variant="link" size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
        {!renew.isPending && <Icon of={RefreshCw} />}
        {text.newCode}
      </ServerButton>
      <p className="text-sm text-ink-soft">{text.onlyForPeopleYouKnow}</p>
    </div>
  );
}

export function WaysToPassOn({ invite }: { invite: Invite }) {
  return (
    <>
      <Button className="[--pad:12px]" onClick={() => void copyCode(invite.code)}>
        <Icon of={Copy} />
        {text.copyCode}
      </Button>
      <Button variant="outline" className="[--pad:12px]" onClick={() => void shareInvite(linkOf(invite))}>
        <Icon of={Share2} />
        {text.share}
      </Button>
    </>
  );
}

export function WaitingCode() {
  return (
    <WaitingOutline className="grid justify-items-center gap-4">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-16 w-72 max-w-full" />
    </WaitingOutline>
  );
}
