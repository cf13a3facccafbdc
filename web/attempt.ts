import type { QueryClient } from '@tanstack/react-query';

/** Makes a change to lists on the screen. True once the lists show it; `failure` is what the member reads otherwise. */
type Attempt = (client: QueryClient, failure: string, act: () => Promise<void>) => Promise<boolean>;

/** How the changes of a feature are attempted: after each, done or not, `refresh` asks for its lists again. */
export function attempting(
  refresh: (client: QueryClient) => Promise<unknown>,
  sayFailure: (failure: string, error: unknown) => void,
): Attempt {
  return async (client, failure, act) => {
    const isDone = await act().then(
      () => true,
      (error: unknown) => {
        sayFailure(failure, error);
        return false;
      },
    );
    // After a refusal too: it means that the lists on the screen are out of date.
    const refreshed = refresh(client);
    if (isDone) await refreshed;
    return isDone;
  };
}
