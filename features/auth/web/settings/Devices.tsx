import { useQuery } from '@tanstack/react-query';
import { LaptopMinimal, Smartphone } from 'lucide';
import { useId, useState } from 'react';
import { deviceName } from '../../rules/device-name.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../account-queries.ts';
import { settingsText as text } from './settings-text.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { showToast } from '#web/design/toast.ts';
import { absoluteTime, preciseTime, relativeTime } from '#web/words/dates.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';

export function Devices() {
  const sessions = useQuery(sessionsQuery);
  return (
    <>
      {sessions.isPending && (
        <Delayed>
          <Skeleton className="h-16 rounded-control" />
        </Delayed>
      )}
      {sessions.isError && <AskAgain query={sessions} failed={text.devicesFailed} />}
      {sessions.data !== undefined && <DeviceList devices={sessions.data.sessions} />}
    </>
  );
}

const newestDevices = 5;

function DeviceList({ devices }: { devices: readonly DeviceProps[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const others = useStaying(
    devices.filter(({ isCurrent }) => !isCurrent),
    device => device.id,
  ).map(({ row, isGone }) => ({ ...row, isEnded: isGone }));
  const mine = devices.filter(({ isCurrent }) => isCurrent).map(device => ({ ...device, isEnded: false }));
  const listed = mine.length + others.length;
  const isLong = listed > newestDevices + 1;
  const shown = [...mine, ...(isLong && !showsAll ? others.slice(0, newestDevices - mine.length) : others)];
  return (
    <>
      <ul id={id} tabIndex={-1} className="grid grid-cols-1 divide-y divide-line">
        {shown.map(device => (
          <Device key={device.id} {...device} since={sinceOf(device, [...mine, ...others])} />
        ))}
      </ul>
      {isLong && (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? text.fewerDevices : text.allDevices(listed)}
        </Button>
      )}
      {others.length > 0 && <EndOthers isDone={others.every(({ isEnded }) => isEnded)} />}
    </>
  );
}

function EndOthers({ isDone }: { isDone: boolean }) {
  const end = useEndOtherSessions(ended =>
    showToast({ title: text.othersEnded(ended), tone: 'success', key: 'devices' }),
  );
  return (
    <ServerButton
      variant="outline"
      className="justify-self-start"
      busy={end.isPending}
      aria-disabled={isDone}
      onClick={() => end.mutate(undefined)}
    >
      {text.endOthers}
    </ServerButton>
  );
}

/** When the device signed in, by which equal devices are told apart: with seconds if two did so within a minute. */
function sinceOf({ id, userAgent, createdAt }: DeviceProps, devices: readonly DeviceProps[]): string {
  const since = absoluteTime(createdAt);
  const hasTwin = devices.some(
    other =>
      other.id !== id &&
      deviceName(other.userAgent) === deviceName(userAgent) &&
      absoluteTime(other.createdAt) === since,
  );
  return hasTwin ? preciseTime(createdAt) : since;
}

interface DeviceProps {
  id: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

function Device(props: DeviceProps & { since: string; isEnded: boolean }) {
  const { id, userAgent, lastUsedAt, isCurrent, since, isEnded } = props;
  const name = deviceName(userAgent);
  const end = useEndSession(() =>
    showToast({ title: text.deviceEnded, description: name, tone: 'success', key: 'devices' }),
  );
  const icon = /Mobile|Android|iPhone/.test(userAgent) ? Smartphone : LaptopMinimal;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Icon of={icon} className="flex-none text-ink-soft" />
      <div className="settings-device">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{text.signedInAt(since)}</p>
        <p className="text-sm text-ink-soft" title={absoluteTime(lastUsedAt)}>
          {text.lastUsed(relativeTime(lastUsedAt))}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="have" className="max-sm:ms-9">
          {text.thisDevice}
        </Badge>
      ) : (
        <ServerButton
          variant="ghost"
          size="small"
          className="max-sm:ms-[calc(2.25rem-var(--pad))]"
          aria-label={isEnded ? undefined : text.endDeviceNamed(name, since)}
          busy={end.isPending}
          aria-disabled={isEnded}
          onClick={() => end.mutate(id)}
        >
          {isEnded ? text.deviceEnded : text.endDevice}
        </ServerButton>
      )}
    </li>
  );
}
