import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { startPush, stopPush } from './push-device.ts';
import { pushSettingsText as text } from './push-text.ts';
import { deviceQuery, pushQuery } from './queries.ts';
import { showToast } from '#web/design/toast.ts';
import { designText } from '#web/design/text.ts';
import { untilSeen } from '#web/moments/in-time.ts';

export function usePush() {
  const client = useQueryClient();
  const push = useQuery(pushQuery);
  const device = useQuery(deviceQuery);
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) return stopPush().then(() => true);
      return startPush((await client.fetchQuery(pushQuery)).publicKey);
    },
    onSuccess: (isDone, isOn) => {
      if (!isDone) return;
      const title = isOn ? text.switchedOn : text.switchedOff;
      showToast({ title, description: text.switchedDetail, tone: 'success', key: 'push' });
    },
    onError: (_error, isOn) => {
      const description = isOn ? text.failedDetail : text.offFailedDetail;
      showToast({ title: designText.failed, description, tone: 'error', key: 'push' });
    },
    onSettled: () => {
      const asked = [pushQuery, deviceQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }));
      return untilSeen(Promise.all(asked));
    },
  });
  const { support, permission, endpoint } = device.data ?? {};
  return {
    support,
    permission,
    push,
    // Either side may have lost the subscription, so both must know the same one.
    isOn: endpoint !== undefined && permission === 'granted' && endpoint === push.data?.endpoint,
    isBusy: change.isPending,
    switchTo: (isOn: boolean) => change.mutate(isOn),
  };
}
