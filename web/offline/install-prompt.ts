import { Listeners } from '../moments/listeners.ts';

export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Listeners();

/** Keeps the browser's prompt for the settings, so that it does not interrupt a first visit. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    note(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => note(undefined));
}

export function readInstallPrompt(): InstallPrompt | undefined {
  return offered;
}

export const onInstallPrompt = listeners.subscribe;

export async function askToInstall(): Promise<void> {
  const asked = offered;
  note(undefined);
  await asked?.prompt();
}

function note(prompt: InstallPrompt | undefined): void {
  offered = prompt;
  listeners.tell();
}
