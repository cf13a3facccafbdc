import type { QueryClient } from '@tanstack/react-query';
import { endError } from '../design/toast.ts';
import { untilSeen } from '../moments/in-time.ts';

type Refresh = (client: QueryClient) => Promise<unknown>;
type SayFailure = (error: Error, key: string, failure: string) => void;

/** Acts that also messages start: they say a failure, refresh, and resolve to whether they are done. */
export const sharedActs =
  (refresh: Refresh, sayFailure: SayFailure) =>
  <Input>(
    failure: string,
    keyOf: (input: Input) => string,
    act: (input: Input, client: QueryClient) => Promise<void>,
  ) =>
  async (input: Input, client: QueryClient): Promise<boolean> => {
    const isDone = await act(input, client).then(
      () => {
        endError(keyOf(input));
        return true;
      },
      (error: Error) => {
        sayFailure(error, keyOf(input), failure);
        return false;
      },
    );
    const refreshed = refresh(client);
    if (isDone) await untilSeen(refreshed);
    return isDone;
  };
