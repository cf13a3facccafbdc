import { RefreshCw } from 'lucide-react';
import { useRefresh } from './refresh.ts';
import { text } from '../text.ts';
import { Button } from '#web/design/Button.tsx';
import { Tooltip } from '#web/design/Tooltip.tsx';

/** Reads the page anew, for those who cannot or do not want to pull. */
export function RefreshButton() {
  const { isRefreshing, refresh } = useRefresh();
  return (
    <Tooltip text={text.refresh} side="below">
      <Button
        variant="outline"
        size="icon"
        className="refresh-button"
        aria-label={text.refresh}
        busy={isRefreshing}
        onClick={() => void refresh()}
      >
        {!isRefreshing && <RefreshCw aria-hidden="true" />}
      </Button>
    </Tooltip>
  );
}
