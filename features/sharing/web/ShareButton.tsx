import { useState } from 'react';
import { Share2 } from 'lucide';
import { buttonText as text } from './button-text.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { onDemand } from '#web/parts/part.tsx';

const ShareDialog = onDemand(() => import('./ShareDialog.tsx').then(module => module.ShareDialog));

interface ShareButtonProps extends Omit<ShareDialogProps, 'onClose'> {
  /** Says what it does on a phone, too. */
  isWorded?: boolean;
}

export function ShareButton({ isWorded = false, ...joined }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className={isWorded ? 'flex-1' : 'max-sm:w-[48px] max-sm:px-0'}
        aria-label={text.share}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Share2} />
        <span className={isWorded ? undefined : 'max-sm:hidden'}>{text.share}</span>
      </Button>
      {isOpen && <ShareDialog {...joined} onClose={() => setIsOpen(false)} />}
    </>
  );
}
