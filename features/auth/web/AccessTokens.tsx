import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide';
import { Suspense, useRef, useState } from 'react';
import type { AccessToken } from '../access-token-contract.ts';
import { accessTokensQuery, useEndAccessToken } from './access-token-queries.ts';
import { accessTokenText as text } from './access-token-text.ts';
import { sessionText } from './session-text.ts';
import { settingsText } from './settings-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { showToast } from '#web/design/toast.ts';
import { absoluteTime, relativeTime } from '#web/format.ts';
import { onDemand } from '#web/parts/part.tsx';

const NewDialog = onDemand(() => import('./NewAccessToken.tsx').then(module => module.NewAccessToken));

export function AccessTokens() {
  const tokens = useQuery(accessTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const make = useRef<HTMLButtonElement>(null);
  return (
    <>
      {tokens.isPending && (
        <Delayed>
          <Skeleton className="h-11 rounded-control" />
        </Delayed>
      )}
      {tokens.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-danger">{text.failed}</p>
          <Button variant="outline" size="small" onClick={() => void tokens.refetch()}>
            {sessionText.tryAgain}
          </Button>
        </div>
      )}
      {tokens.data !== undefined && tokens.data.accessTokens.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {tokens.data.accessTokens.map(token => (
            <Token key={token.id} token={token} onEnded={() => make.current?.focus()} />
          ))}
        </ul>
      )}
      <ServerButton
        ref={make}
        variant="outline"
        className="justify-self-start"
        onClick={() => setIsMaking(true)}
      >
        {text.make}
      </ServerButton>
      <Suspense fallback={null}>{isMaking && <NewDialog onClose={() => setIsMaking(false)} />}</Suspense>
    </>
  );
}

function Token({ token, onEnded }: { token: AccessToken; onEnded: () => void }) {
  const { id, name, scope, expiresAt, lastUsedAt } = token;
  const end = useEndAccessToken();
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Icon of={KeyRound} className="flex-none text-ink-soft" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{text.scopes[scope]}</p>
        <p className="text-sm text-ink-soft">{text.until(expiresAt)}</p>
        <p
          className="text-sm text-ink-soft"
          title={lastUsedAt === null ? undefined : absoluteTime(lastUsedAt)}
        >
          {lastUsedAt === null ? text.neverUsed : text.lastUsed(relativeTime(lastUsedAt))}
        </p>
      </div>
      <ServerButton
        variant="ghost"
        size="small"
        aria-label={text.endNamed(name, expiresAt)}
        busy={end.isPending}
        onClick={() =>
          end.mutate(id, {
            onSuccess: () => {
              showToast({ title: text.ended, description: name, tone: 'success', key: 'access-token' });
              onEnded();
            },
            onError: error =>
              showToast({
                title: settingsText.error,
                description: error.message,
                tone: 'error',
                key: 'access-token',
              }),
          })
        }
      >
        {text.end}
      </ServerButton>
    </li>
  );
}
