import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { useId, useSyncExternalStore } from 'react';
import { askToInstall, onInstallPrompt, readInstallPrompt } from './install-prompt.ts';
import { opensOfflineQuery } from './queries.ts';
import { offlineText } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';

const { install: text } = offlineText;

declare global {
  interface Navigator {
    readonly standalone?: boolean;
  }
}

const isShell = import.meta.env.VITE_SERVER !== undefined;

export function InstallApp() {
  return isShell ? null : <InstallCard />;
}

function InstallCard() {
  const id = useId();
  const prompt = useSyncExternalStore(onInstallPrompt, readInstallPrompt);
  const offline = useQuery(opensOfflineQuery);
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-lg">
          {text.title}
        </h2>
        <p className="mt-1 text-ink-soft">{isInstalled() ? text.done : text.detail}</p>
      </div>
      {prompt !== undefined && (
        <Button variant="outline" className="justify-self-start" onClick={() => void askToInstall()}>
          <Icon of={Download} />
          {text.button}
        </Button>
      )}
      {prompt === undefined && !isInstalled() && (
        <p>{navigator.standalone === undefined ? text.menu : text.apple}</p>
      )}
      <p aria-live="polite" className="text-sm text-ink-soft">
        {offline.data !== undefined && text[offline.data]}
      </p>
    </Card>
  );
}

function isInstalled(): boolean {
  return navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;
}
