import { useQuery } from '@tanstack/react-query';
import { GroupNotLoaded } from './GroupNotLoaded.tsx';
import { text } from './text.ts';
import { deviceName } from '#features/auth/rules/device-name.ts';
import { endGroupDevice, type GroupMember } from '#features/groups/contract.ts';
import { groupDevicesQuery, useGroupAct } from '#features/groups/web/queries.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { relativeTime } from '#web/words/dates.ts';

export function GroupDevices({ groupId, members }: { groupId: string; members: readonly GroupMember[] }) {
  const asked = useQuery(groupDevicesQuery(groupId));
  const ending = useGroupAct((sessionId: string) => call(endGroupDevice, { groupId, sessionId }));
  const rows = useStaying(asked.data?.devices ?? [], ({ id }) => id);
  // "No devices" is only said once it is known.
  if (asked.data === undefined) return <GroupNotLoaded query={asked} rows={1} level={2} />;
  if (rows.length === 0) return <p className="text-ink-soft">{text.noDevices}</p>;
  const nameOf = new Map(members.map(({ userId, displayName }) => [userId, displayName]));
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ row: { id, childId, userAgent, lastUsedAt }, isGone }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 py-3">
          <span className="min-w-[min(10rem,100%)] flex-1 wrap-anywhere">
            {nameOf.get(childId)}
            <span className="block text-sm text-ink-soft">
              {deviceName(userAgent)} · {relativeTime(lastUsedAt)}
            </span>
          </span>
          <ServerButton
            size="small"
            variant="outline"
            aria-label={isGone ? undefined : text.endDeviceOf(nameOf.get(childId) ?? '')}
            busy={ending.isPending && ending.variables === id}
            aria-disabled={isGone}
            onClick={() => ending.mutate(id)}
          >
            {isGone ? text.deviceEnded : text.endDevice}
          </ServerButton>
        </li>
      ))}
    </ul>
  );
}
