import { useQuery } from '@tanstack/react-query';
import { LaptopMinimal, Smartphone } from 'lucide-react';
import { deviceName } from './device-name.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts';
import { settingsText as text } from './settings-text.ts';
import { text as authText } from './text.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { showToast } from '#web/design/toast.ts';
import { absoluteTime, relativeTime } from '#web/format.ts';

/** Where the member is signed in, and the way to end that. */
export function Devices() {
  const sessions = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  if (sessions.isPending) {
    return (
      <Delayed>
        <Skeleton className="h-16 rounded-control" />
      </Delayed>
    );
  }
  if (sessions.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-danger">{text.devicesFailed}</p>
        <Button variant="outline" size="small" onClick={() => void sessions.refetch()}>
          {authText.tryAgain}
        </Button>
      </div>
    );
  }
  const all = sessions.data.sessions;
  return (
    <>
      <ul className="grid divide-y divide-line">
        {all.map(session => (
          <Device key={session.id} {...session} />
        ))}
      </ul>
      {all.length > 1 && (
        <Button
          variant="outline"
          busy={endOthers.isPending}
          className="justify-self-start"
          onClick={() =>
            endOthers.mutate(undefined, {
              onSuccess: ({ ended }) => showToast({ title: text.othersEnded(ended), tone: 'success' }),
              onError: error => showToast({ title: text.error, description: error.message, tone: 'error' }),
            })
          }
        >
          {text.endOthers}
        </Button>
      )}
    </>
  );
}

interface DeviceProps {
  id: string;
  userAgent: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

function Device({ id, userAgent, lastUsedAt, isCurrent }: DeviceProps) {
  const end = useEndSession();
  const name = deviceName(userAgent);
  const Icon = /Mobile|Android|iPhone/.test(userAgent) ? Smartphone : LaptopMinimal;
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Icon aria-hidden="true" className="flex-none text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-bold">{name}</p>
        <p className="text-sm text-ink-soft" title={absoluteTime(lastUsedAt)}>
          {text.lastUsed(relativeTime(lastUsedAt))}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="have">{text.thisDevice}</Badge>
      ) : (
        <Button
          variant="ghost"
          size="small"
          aria-label={text.endDeviceNamed(name)}
          busy={end.isPending}
          onClick={() =>
            end.mutate(id, {
              onSuccess: () => showToast({ title: text.deviceEnded, description: name, tone: 'success' }),
              onError: error => showToast({ title: text.error, description: error.message, tone: 'error' }),
            })
          }
        >
          {text.endDevice}
        </Button>
      )}
    </li>
  );
}
