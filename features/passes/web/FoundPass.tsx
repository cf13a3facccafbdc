import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { takeOverChild, type lookAtPass } from '../contract.ts';
import { text } from './page-text.ts';
import { useEnter, type Shown } from './queries.ts';
import type { SignedInMember } from '#features/auth/contract.ts';
import { readFaces } from '#features/auth/web/session/faces-here.ts';
import { sessionQuery } from '#features/auth/web/queries.ts';
import { familyKey } from '#features/family/web/query-keys.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/calls/call.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Button } from '#web/design/Button.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { navigate } from '#web/navigation/history.ts';
import { leadOn } from '#web/navigation/lead-on.ts';

interface FoundPassProps {
  found: OutputOf<typeof lookAtPass>;
  shown: Shown;
  onOther: () => void;
}

export function FoundPass({ found, shown, onOther }: FoundPassProps) {
  const here = useQuery(sessionQuery).data?.member ?? undefined;
  const enter = useEnter();
  const { displayName, avatarUrl } = found.person;
  // Once the pass has signed the child in, the member here is that child.
  const isFree = here === undefined || !enter.isIdle;
  return (
    <OpenScreen takesFocus title={isFree ? text.isItYou(displayName) : text.whose(displayName)}>
      <AvatarPicture src={avatarUrl} name={displayName} size={112} className="justify-self-center" />
      {isFree ? (
        <Enter enter={enter} shown={shown} />
      ) : (
        <>
          {found.mayTakeOver && <TakeOver name={displayName} shown={shown} />}
          <SomeoneHere member={here} />
        </>
      )}
      <Button variant="outline" disabled={enter.isPending} onClick={onOther}>
        {isFree ? text.notMe : text.otherPass}
      </Button>
    </OpenScreen>
  );
}

/** Signing in does not sign out a child that is one of the family's faces. */
function SomeoneHere({ member }: { member: SignedInMember }) {
  const { userId, kind, displayName } = member;
  const isFace = kind === 'child' && readFaces().includes(userId);
  return (
    <>
      <p className="text-ink-soft">{isFace ? text.faceHere(displayName) : text.someoneHere(displayName)}</p>
      <LinkButton to={isFace ? pagePaths.faces : pagePaths.settings} variant="outline">
        {isFace ? text.toFaces : text.toSettings}
      </LinkButton>
    </>
  );
}

function Enter({ enter, shown }: { enter: ReturnType<typeof useEnter>; shown: Shown }) {
  const go = () => enter.mutate(shown, { onSuccess: () => navigate(pagePaths.dashboard, { replace: true }) });
  return (
    <>
      {enter.isError && (
        <p role="alert" className="font-bold text-danger">
          {enter.error.message}
        </p>
      )}
      <ServerButton busy={enter.isPending} onClick={go}>
        {text.enter}
      </ServerButton>
    </>
  );
}

function TakeOver({ name, shown }: { name: string; shown: Shown }) {
  const client = useQueryClient();
  const taking = useMutation({
    onMutate: leadOn,
    mutationFn: () => call(takeOverChild, shown),
    onSuccess: (_answer, _none, lead) => {
      void client.invalidateQueries({ queryKey: familyKey });
      lead(pagePaths.family);
      const { takenOverDetail: description } = text;
      showToast({ title: text.takenOver(name), description, tone: 'success', key: 'family' });
    },
  });
  return (
    <>
      <p>{text.takeOverDetail(name)}</p>
      {taking.isError && (
        <p role="alert" className="font-bold text-danger">
          {taking.error.message}
        </p>
      )}
      <ServerButton busy={taking.isPending} onClick={() => taking.mutate()}>
        {text.takeOver}
      </ServerButton>
    </>
  );
}
