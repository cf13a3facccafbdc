import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { LinkToken } from '../../contract.ts';
import { confirmEmailChange, undoEmailChange } from '../../email-change-contract.ts';
import { emailChangeText as text } from './email-change-text.ts';
import { sessionQuery } from '../queries.ts';
import { DeadLink } from './DeadLink.tsx';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { call, CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Link } from '#web/navigation/Link.tsx';
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
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  if (!isAct(act) || !v.is(LinkToken, token))
    return (
      <DeadLink>
        <ToSignIn />
      </DeadLink>
    );
  if (use.error instanceof CallRefused)
    return (
      <DeadLink message={use.error.message}>
        <ToSignIn />
      </DeadLink>
    );
  const words = text.doing[act];
  if (use.isSuccess)
    return (
      <OpenScreen title={words.done}>
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
      {use.isError && (
        <p role="alert" className="font-bold text-danger">
          {use.error.message}
        </p>
      )}
    </OpenScreen>
  );
}

function ToSignIn() {
  return (
    <Button asChild>
      <Link to={pagePaths.auth}>{text.toSignIn}</Link>
    </Button>
  );
}
