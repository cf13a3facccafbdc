import { useEffect } from 'react';
import { wayOutText as text } from '../sign-out/way-out-text.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { isServerReached, onConnection } from '#web/calls/connection.ts';
import { Button } from '#web/design/Button.tsx';
import { SlotPicture } from '#web/design/EmptyState.tsx';
import { WholePage } from '#web/layout/WholePage.tsx';

/** Polls, in case the server answers with errors, or "online" came too early. */
const againMs = 20_000;

/** The session could neither be read nor is it stored on the device; refetches as soon as possible. */
export function SessionUnknown({ message, onTryAgain }: { message: string; onTryAgain: () => unknown }) {
  useEffect(() => {
    const tryAgain = () => void (isServerReached() && onTryAgain());
    const timer = setInterval(tryAgain, againMs);
    const stop = onConnection(tryAgain);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [onTryAgain]);
  return (
    <WholePage>
      <div role="alert" className="flex max-w-narrow flex-col items-center gap-3 text-center">
        <div aria-hidden="true" className="mb-4">
          <SlotPicture />
        </div>
        <h1 className="text-2xl">{text.sessionUnknown}</h1>
        <p className="text-ink-soft">{message}</p>
        <Button className="mt-3" onClick={() => void onTryAgain()}>
          {connectionText.tryAgain}
        </Button>
      </div>
    </WholePage>
  );
}
