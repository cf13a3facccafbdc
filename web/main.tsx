import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepInstallPrompt } from './offline/install-prompt.ts';
import { createQueryClient } from './query-client.ts';
import { preloadPage } from './routes.tsx';
import './design/base.css';

/** From then on waiting must be seen: the page says by itself that it loads. */
const patienceMs = 300;

keepInstallPrompt();
// Once the page is there: it is for the next visit.
if (import.meta.env.PROD)
  addEventListener('load', () => void import('./offline/register.ts').then(module => module.setUpOffline()));

void show();

/**
 * Draws the page once its parts are there, which is soon: in place of a part that comes later React shows for at least
 * 300 ms that it loads.
 */
async function show(): Promise<void> {
  const patience = new Promise(resolve => setTimeout(resolve, patienceMs));
  await Promise.race([preloadPage(location.pathname), patience]);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root).render(
    <StrictMode>
      <App client={createQueryClient()} />
    </StrictMode>,
  );
}
