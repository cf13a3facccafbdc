export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** For the settings: a first visit is not interrupted. */
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

export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export async function askToInstall(): Promise<void> {
  const asked = offered;
  note(undefined);
  await asked?.prompt();
}

function note(prompt: InstallPrompt | undefined): void {
  offered = prompt;
  listeners.forEach(listener => listener());
}
