import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lookAtPass } from '../contract.ts';
import { FoundPass } from './FoundPass.tsx';
import { text } from './page-text.ts';
import { forgetFragment, isToken } from './pass-fragment.ts';
import { PassForm } from './PassForm.tsx';
import type { Shown } from './queries.ts';
import { sessionQuery } from '#features/auth/web/queries.ts';
import { given } from '#features/auth/web/session/next-path.ts';
import { nothingDone } from '#web/acting/nothing-done.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { useLocation } from '#web/navigation/Navigation.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { designText } from '#web/design/text.ts';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';

async function lookAt(shown: Shown) {
  try {
    return await call(lookAtPass, shown);
  } catch (error) {
    throw nothingDone(error as Error);
  }
}

export function PassPage() {
  const session = useQuery(sessionQuery);
  const shown = useLocation();
  const notice = given(shown.state, 'notice');
  const [isBack, setIsBack] = useState(false);
  const look = useMutation({ mutationFn: lookAt });
  const { mutate } = look;
  useEffect(() => {
    const token = shown.hash.slice(1);
    forgetFragment();
    if (isToken(token)) mutate({ token });
  }, [shown, mutate]);

  // Waits for the session, because parents are offered more.
  if (session.isPending && session.fetchStatus !== 'paused') return <Reading words={designText.loading} />;
  if (look.isPending && 'token' in look.variables) return <Reading words={text.looking} />;
  if (look.isSuccess) {
    const goBack = () => {
      setIsBack(true);
      look.reset();
    };
    return <FoundPass found={look.data} shown={look.variables} onOther={goBack} />;
  }
  const isBroken = shown.hash.length > 1 && !isToken(shown.hash.slice(1)) && look.isIdle;
  return (
    <OpenScreen title={text.title} takesFocus={isBack}>
      {notice !== undefined && (
        <p role="status" className="open-notice mb-0">
          {notice}
        </p>
      )}
      {isBroken && (
        <p role="alert" className="open-notice mb-0">
          {text.notWhole}
        </p>
      )}
      {look.isError && 'token' in look.variables && (
        <Unread error={look.error} onTryAgain={() => look.mutate(look.variables)} />
      )}
      <PassForm look={found => look.mutateAsync(found)} />
      {session.data?.member == null && (
        <LinkButton to={pagePaths.auth} variant="link" className="justify-self-center">
          {text.toSignIn}
        </LinkButton>
      )}
    </OpenScreen>
  );
}

function Reading({ words }: { words: string }) {
  return (
    <OpenScreen title={text.title}>
      <Waiting text={words} className="min-h-60" />
    </OpenScreen>
  );
}

function Unread({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  return (
    <div role="alert" className="open-notice mb-0 grid gap-3">
      <p>{error.message}</p>
      {!(error instanceof CallRefused) && (
        <Button variant="outline" onClick={onTryAgain}>
          {connectionText.tryAgain}
        </Button>
      )}
    </div>
  );
}
