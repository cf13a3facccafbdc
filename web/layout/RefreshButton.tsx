import { RefreshCw } from 'lucide-react';
import { useRefresh } from './refresh.ts';
import { text } from '../text.ts';
import { Button } from '#web/design/Button.tsx';

/** Reads the page anew, for those who cannot or do not want to pull. */
export function RefreshButton() {
  const { isRefreshing, refresh } = useRefresh();
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={text.refresh}
      data-tooltip
      busy={isRefreshing}
      onClick={() => void refresh()}
    >
      {!isRefreshing && <RefreshCw aria-hidden="true" />}
    </Button>
  );
}
