import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { LinkToken } from '../../contract.ts';
import { confirmEmailChange, undoEmailChange } from '../../email-change-contract.ts';
import { emailChangeText as text } from './email-change-text.ts';
import { sessionQuery } from '../queries.ts';
import { DeadLink } from './DeadLink.tsx';
import { LinkFailed } from './LinkFailed.tsx';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { call, type CallRefused } from '#web/calls/call.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { Button } from '#web/design/Button.tsx';
import { untilSeen } from '#web/moments/in-time.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { pagePaths } from '#shared/page-paths.ts';

const callOf = { change: confirmEmailChange, undo: undoEmailChange, code: undoEmailChange };

const isAct = (act: string): act is keyof typeof callOf => Object.hasOwn(callOf, act);

/** Acts only on its button, because mail scanners open links. */
export function EmailLinkPage() {
  const { act = '', token = '' } = useParams();
  const client = useQueryClient();
  const use = useMutation({
    mutationFn: () => call(callOf[isAct(act) ? act : 'change'], { token }),
    // A link that works no more may have been used: the session knows which address stands.
    onSettled: async (_answer, error) => {
      if (error === null || isRefusal(error))
        await untilSeen(client.invalidateQueries({ queryKey: sessionQuery.queryKey }));
    },
  });
  if (!isAct(act) || !v.is(LinkToken, token))
    return (
      <DeadLink>
        <ToSignIn />
      </DeadLink>
    );
  if (isRefusal(use.error)) return <Refused act={act} error={use.error} />;
  const words = text.doing[act];
  if (use.isSuccess)
    return (
      <OpenScreen title={words.done} takesFocus>
        <p role="status">{words.doneDetail}</p>
        <ToSignIn />
      </OpenScreen>
    );
  return (
    <OpenScreen title={words.title}>
      <p className="text-ink-soft">{words.detail}</p>
      <Button busy={use.isPending} onClick={() => use.mutate()}>
        {words.button}
      </Button>
      {use.isError && <LinkFailed error={use.error} />}
    </OpenScreen>
  );
}

function Refused({ act, error }: { act: keyof typeof callOf; error: CallRefused }) {
  const email = useQuery(sessionQuery).data?.member?.email;
  const isOver = error.code === 'email_link_invalid';
  const next = act === 'change' && email !== undefined ? text.stands(email) : text.doing[act].over;
  return (
    <DeadLink message={isOver ? `${error.message} ${next}` : error.message}>
      <ToSignIn />
    </DeadLink>
  );
}

function ToSignIn() {
  return <LinkButton to={pagePaths.auth}>{text.toSignIn}</LinkButton>;
}
