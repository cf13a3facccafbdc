import { Copy, Share2 } from 'lucide';
import { canShareText } from '#web/acting/hand-over.ts';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';

interface WaysOutProps {
  copyLabel: string;
  onShare: () => void;
  onCopy: () => void;
}

export function WaysOut({ copyLabel, onShare, onCopy }: WaysOutProps) {
  return (
    <div className="share-buttons">
      {canShareText() && (
        <Button onClick={onShare}>
          <Icon of={Share2} />
          {text.share}
        </Button>
      )}
      <Button variant={canShareText() ? 'outline' : 'default'} onClick={onCopy}>
        <Icon of={Copy} />
        {copyLabel}
      </Button>
    </div>
  );
}
