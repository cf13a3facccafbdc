import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { CallRefused } from '../calls/call.ts';
import { showToast } from '../design/toast.ts';

interface ActOptions {
  /** Asked for again, whatever came of it. */
  readonly stale: QueryKey;
  /** Title of the message when it failed. */
  readonly failed: string;
  /** Of the message, which replaces the one before. */
  readonly key: string;
}

/** Says failures, except what a field says itself. */
export function useAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { stale, failed, key }: ActOptions,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: error => {
      if (error instanceof CallRefused && error.field !== undefined) return;
      showToast({ title: failed, description: error.message, tone: 'error', key });
    },
    onSettled: () => client.invalidateQueries({ queryKey: stale }),
  });
}
