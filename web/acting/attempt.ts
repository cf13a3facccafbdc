import type { QueryClient } from '@tanstack/react-query';
import { endError } from '../design/toast.ts';

/** What the member reads when it fails, and by which key the messages about it take each other's place. */
interface Attempted {
  readonly failure: string;
  readonly key: string;
}

/** Makes a change to lists on the screen. True once the lists show it. */
type Attempt = (client: QueryClient, what: Attempted, act: () => Promise<void>) => Promise<boolean>;

/**
 * How the changes of a feature are attempted: after each, done or not, `refresh` asks for its lists again. What is done
 * takes its earlier failure off the screen.
 */
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
    // After a refusal too: it means that the lists on the screen are out of date.
    const refreshed = refresh(client);
    if (isDone) await refreshed;
    return isDone;
  };
}
