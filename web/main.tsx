import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepInstallPrompt } from './offline/install-prompt.ts';
import { pageShown } from './moments/page-shown.ts';
import { reportCaught } from './parts/part-missing.ts';
import { createQueryClient } from './persistence/query-client.ts';
import { preloadPage } from './routes.tsx';
import { untilItComes } from './parts/until-it-comes.ts';
import './design/base.css';

/** From then on waiting must be seen: the page says by itself that it loads. */
const patienceMs = 300;

keepInstallPrompt();
// Once the page is there: it is for the next visit.
if (import.meta.env.PROD)
  void pageShown()
    .then(() => untilItComes(() => import('./offline/register.ts')))
    .then(module => module.setUpOffline());

void show();

/**
 * Draws the page. Parts that are on the device already are soon there, and waited for: in place of a part that comes
 * later React shows for at least 300 ms that it loads. Those of a first visit come over the network, and a page that
 * says so is better than none.
 */
async function show(): Promise<void> {
  const parts = preloadPage(location.pathname);
  if (navigator.serviceWorker?.controller != null)
    await Promise.race([parts, new Promise(resolve => setTimeout(resolve, patienceMs))]);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <App client={createQueryClient()} />
    </StrictMode>,
  );
}
