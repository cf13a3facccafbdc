import { useQuery } from '@tanstack/react-query';
import { ChildPart } from './ChildPart.tsx';
import { useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { deviceName } from '#features/auth/rules/device-name.ts';
import { endChildDevice } from '#features/family/contract.ts';
import { childDevicesQuery } from '#features/family/web/queries.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { relativeTime } from '#web/words/dates.ts';

export function ChildDevices({ childId }: { childId: string }) {
  const devices = useQuery(childDevicesQuery(childId));
  const { data } = devices;
  const rows = useStaying(data?.devices ?? [], ({ id }) => id);
  const ending = useFamilyAct((sessionId: string) => call(endChildDevice, { childId, sessionId }));
  return (
    <ChildPart title={text.devices} query={devices}>
      {data !== undefined && rows.length === 0 && <p className="text-ink-soft">{text.noDevices}</p>}
      {rows.some(({ row }) => !row.byPass) && <p className="text-ink-soft">{text.endFaceDetail}</p>}
      {rows.some(({ row }) => row.byPass) && <p className="text-ink-soft">{text.endPassDetail}</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ row: { id, userAgent, lastUsedAt, byPass }, isGone }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3 pr-3 sm:pr-0">
            <span className="min-w-0 grow basis-40">
              {deviceName(userAgent)}
              <span className="block text-sm text-ink-soft">
                {byPass && `${text.byPass}, `}
                {relativeTime(lastUsedAt)}
              </span>
            </span>
            <ServerButton
              size="small"
              variant="outline"
              aria-label={
                isGone ? undefined : text.endDeviceNamed(deviceName(userAgent), relativeTime(lastUsedAt))
              }
              busy={ending.isPending && ending.variables === id}
              aria-disabled={isGone}
              onClick={() => ending.mutate(id)}
            >
              {isGone ? text.deviceEnded : text.endDevice}
            </ServerButton>
          </li>
        ))}
      </ul>
    </ChildPart>
  );
}
