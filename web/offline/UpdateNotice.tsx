import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { offlineText } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import './offline.css';

const { update: text } = offlineText;

export function showUpdateNotice(onReload: () => void): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(<UpdateNotice onReload={onReload} onLater={close} />);
}

interface UpdateNoticeProps {
  onReload: () => void;
  onLater: () => void;
}

function UpdateNotice({ onReload, onLater }: UpdateNoticeProps) {
  const [isReloading, setReloading] = useState(false);
  const reload = () => {
    setReloading(true);
    onReload();
  };
  return (
    <section role="status" aria-label={text.title} className="update-notice">
      <div className="min-w-0">
        <p className="font-display font-semibold">{text.title}</p>
        <p className="text-sm text-ink-soft">{text.detail}</p>
      </div>
      <div className="flex gap-2">
        <Button size="small" busy={isReloading} onClick={reload}>
          {text.reload}
        </Button>
        <Button size="small" variant="ghost" onClick={onLater}>
          {text.later}
        </Button>
      </div>
    </section>
  );
}
