import { useState, type ComponentType } from 'react';
import { Share2 } from 'lucide';
import { buttonText as text } from './button-text.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

export function ShareButton(joined: Omit<ShareDialogProps, 'onClose'>) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);

  async function open() {
    setIsLoading(true);
    try {
      const { ShareDialog } = await import('./ShareDialog.tsx');
      setDialog(() => ShareDialog);
      setIsOpen(true);
    } catch {
      showToast({ title: text.notLoaded, description: text.notLoadedDetail, tone: 'error', key: 'share' });
    }
    setIsLoading(false);
  }

  return (
    <>
      <Button
        variant="outline"
        className="max-sm:w-[48px] max-sm:px-0"
        aria-label={text.share}
        busy={isLoading}
        onClick={() => void open()}
      >
        {!isLoading && <Icon of={Share2} />}
        <span className="max-sm:hidden">{text.share}</span>
      </Button>
      {isOpen && Dialog !== undefined && <Dialog {...joined} onClose={() => setIsOpen(false)} />}
    </>
  );
}
