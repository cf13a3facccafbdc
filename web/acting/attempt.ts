import type { QueryClient } from '@tanstack/react-query';
import { endError } from '../design/toast.ts';
import { untilSeen } from '../moments/in-time.ts';

interface Attempted {
  readonly failure: string;
  readonly key: string;
}

type Attempt = (client: QueryClient, what: Attempted, act: () => Promise<void>) => Promise<boolean>;

/** `refresh` invalidates after success and after failure; success also withdraws the message of an earlier failure. */
export function attempting(
  refresh: (client: QueryClient) => Promise<unknown>,
  sayFailure: (what: Attempted, error: unknown) => void,
): Attempt {
  return async (client, what, act) => {
    const isDone = await act().then(
      () => {
        endError(what.key);
        return true;
      },
      (error: unknown) => {
        sayFailure(what, error);
        return false;
      },
    );
    const refreshed = refresh(client);
    if (isDone) await untilSeen(refreshed);
    return isDone;
  };
}
