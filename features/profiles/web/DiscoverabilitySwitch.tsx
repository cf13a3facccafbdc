import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { setDiscoverability } from '../contract.ts';
import { discoverabilityText as text } from './discoverability-text.ts';
import { discoverabilityQuery } from './queries.ts';
import { showAnswer } from '#web/persistence/older-answers.ts';
import { call } from '#web/calls/call.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { useServerReached } from '#web/calls/connection.ts';
import { errorToast, showToast } from '#web/design/toast.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';

/** An optimistic switch, rolled back on failure. Pressed again before the answer, it is sent after it. */
export function DiscoverabilitySwitch() {
  const client = useQueryClient();
  const hint = useId();
  const isReached = useServerReached();
  const known = useQuery(discoverabilityQuery);
  const change = useMutation({
    scope: { id: 'discoverability' },
    mutationFn: (isDiscoverable: boolean) => call(setDiscoverability, { isDiscoverable }),
    onSuccess: answer => {
      showAnswer(client, discoverabilityQuery.queryKey, answer);
      const description = answer.isDiscoverable ? text.on : text.off;
      showToast({ title: text.saved, description, tone: 'success', key: 'discoverability' });
    },
    onError: errorToast(text.error, 'discoverability', text.saveFailed),
  });
  if (known.data === undefined && known.isError) {
    return <AskAgain query={known} failed={text.loadFailed} />;
  }
  const isDiscoverable = change.isPending ? change.variables : known.data?.isDiscoverable;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          aria-describedby={hint}
          checked={isDiscoverable ?? false}
          disabled={isDiscoverable === undefined || !isReached}
          onChange={event => change.mutate(event.target.checked)}
        />
        {text.label}
      </label>
      <p id={hint} className="field-note pl-[calc(24px+0.75rem)]">
        {isReached ? text.hint : connectionText.needsServer}
      </p>
    </div>
  );
}
