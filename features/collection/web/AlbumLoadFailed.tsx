import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';

/** Neither the device nor the server gave what an album needs. */
export function AlbumLoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert">
      <EmptyState level={1} title={text.loadFailed} action={<Button onClick={onTryAgain}>{text.tryAgain}</Button>}>
        {text.loadFailedDetail}
      </EmptyState>
    </div>
  );
}
