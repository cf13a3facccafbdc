import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { takeOwnAccount } from '../contract.ts';
import { text } from './own-account-text.ts';
import { ownAccountQuery } from './queries.ts';
import { LinkToken } from '#features/auth/contract.ts';
import { NewPasswordForm } from '#features/auth/web/by-mail/NewPasswordForm.tsx';
import { SignUpTerms } from '#features/auth/web/sign-in/SignUpTerms.tsx';
import { call, CallRefused } from '#web/calls/call.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast } from '#web/design/toast.ts';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { pagePaths } from '#shared/page-paths.ts';

/** Acts only when its button is pressed, because mail scanners open links. */
export function OwnAccountPage() {
  const { token = '' } = useParams();
  const isWhole = v.is(LinkToken, token);
  const offer = useQuery({ ...ownAccountQuery(token), enabled: isWhole });
  const [refused, setRefused] = useState<string>();
  if (!isWhole) return <Dead>{text.notWhole}</Dead>;
  if (refused !== undefined) return <Dead>{refused}</Dead>;
  if (isRefusal(offer.error)) return <Dead>{offer.error.message}</Dead>;
  if (offer.data === undefined)
    return (
      <OpenScreen title={text.page}>
        {offer.error === null ? (
          <Waiting className="min-h-60" />
        ) : (
          <AskAgain query={offer} failed={offer.error.message} />
        )}
      </OpenScreen>
    );
  const { displayName, avatarUrl, email } = offer.data;
  return (
    <OpenScreen title={text.hello(displayName)}>
      <AvatarPicture src={avatarUrl} name={displayName} size={112} className="justify-self-center" />
      <p className="wrap-anywhere">{text.pageDetail(email)}</p>
      <TakeForm token={token} onRefused={setRefused} />
    </OpenScreen>
  );
}

function TakeForm({ token, onRefused }: { token: string; onRefused: (message: string) => void }) {
  return (
    <NewPasswordForm
      label={text.newPassword}
      send={password => call(takeOwnAccount, { token, password })}
      saved={{ title: text.taken, description: text.takenDetail }}
      onFailed={error => {
        if (error instanceof CallRefused && error.code === 'own_account_invalid') onRefused(error.message);
        else errorToast(designText.failed, 'auth')(error);
      }}
    >
      {isBusy => (
        <>
          <SignUpTerms deed={text.take} />
          <ServerButton type="submit" busy={isBusy}>
            {text.take}
          </ServerButton>
        </>
      )}
    </NewPasswordForm>
  );
}

function Dead({ children }: { children: ReactNode }) {
  return (
    <OpenScreen title={text.dead}>
      <p role="alert">{children}</p>
      <LinkButton to={pagePaths.auth}>{text.toSignIn}</LinkButton>
    </OpenScreen>
  );
}
