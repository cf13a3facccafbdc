import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide';
import { useRef, useState } from 'react';
import type { AccessToken } from '../../access-token-contract.ts';
import { accessTokensQuery, useEndAccessToken } from './access-token-queries.ts';
import { accessTokenText as text, twinOf, type Twin } from './access-token-text.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { showToast } from '#web/design/toast.ts';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { onDemand } from '#web/parts/part.tsx';

const NewDialog = onDemand(() => import('./NewAccessToken.tsx').then(module => module.NewAccessToken));

export function AccessTokens() {
  const tokens = useQuery(accessTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const make = useRef<HTMLButtonElement>(null);
  const rows = useStaying(tokens.data?.accessTokens ?? [], ({ id }) => id);
  const all = rows.map(({ row }) => row);
  return (
    <>
      {tokens.isPending && (
        <Delayed>
          <Skeleton className="h-11 rounded-control" />
        </Delayed>
      )}
      {tokens.isError && <AskAgain query={tokens} failed={text.failed} />}
      {rows.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {rows.map(({ row, isGone }) => (
            <Token key={row.id} token={row} twin={twinOf(row, all)} isEnded={isGone} />
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
      {isMaking && <NewDialog returnTo={make} onClose={() => setIsMaking(false)} />}
    </>
  );
}

interface TokenProps {
  token: AccessToken;
  twin: Twin;
  isEnded: boolean;
}

function Token({ token, twin, isEnded }: TokenProps) {
  const { id, name, scope, expiresAt, lastUsedAt } = token;
  const end = useEndAccessToken(() =>
    showToast({ title: text.ended, description: name, tone: 'success', key: 'access-token' }),
  );
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Icon of={KeyRound} className="flex-none text-ink-soft" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{text.scopes[scope]}</p>
        <p className="text-sm text-ink-soft">{text.until(expiresAt, twin)}</p>
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
        className="max-sm:ms-[calc(2.25rem-var(--pad))]"
        aria-label={isEnded ? undefined : text.endNamed(name, expiresAt, twin)}
        busy={end.isPending}
        aria-disabled={isEnded}
        onClick={() => end.mutate(id)}
      >
        {isEnded ? text.hasEnded : text.end}
      </ServerButton>
    </li>
  );
}
