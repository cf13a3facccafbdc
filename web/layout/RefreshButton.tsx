import { RefreshCw } from 'lucide';
import { useRefresh } from './refresh.ts';
import { text } from '../words/text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';

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
      {!isRefreshing && <Icon of={RefreshCw} />}
    </Button>
  );
}
