import { useState } from 'react';
import { Share2 } from 'lucide';
import { buttonText as text } from './button-text.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { onDemand } from '#web/parts/part.tsx';

const ShareDialog = onDemand(() => import('./ShareDialog.tsx').then(module => module.ShareDialog));

export function ShareButton(joined: Omit<ShareDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className="max-sm:w-[48px] max-sm:px-0"
        aria-label={text.share}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Share2} />
        <span className="max-sm:hidden">{text.share}</span>
      </Button>
      {isOpen && <ShareDialog {...joined} onClose={() => setIsOpen(false)} />}
    </>
  );
}
