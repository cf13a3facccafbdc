import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepInstallPrompt } from './offline/install-prompt.ts';
import { endsInTime } from './moments/in-time.ts';
import { pageShown } from './moments/page-shown.ts';
import { reportCaught } from './parts/part-missing.ts';
import { DoubtfulQueryClient } from './persistence/older-answers.ts';
import { createQueryClient } from './persistence/query-client.ts';
import { preloadPage } from './routes.tsx';
import { untilItComes } from './parts/until-it-comes.ts';
import './design/base.css';

const patienceMs = 300;

keepInstallPrompt();
if (import.meta.env.PROD)
  void pageShown()
    .then(() => untilItComes(() => import('./offline/register.ts')))
    .then(module => module.setUpOffline());

void show();

/** Waits for parts that are cached, because React shows a suspended part's fallback for at least 300 ms. */
async function show(): Promise<void> {
  const parts = preloadPage(location.pathname);
  if (navigator.serviceWorker?.controller != null) await endsInTime(parts, patienceMs);
  const root = document.getElementById('root');
  if (root === null) return;
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <App client={createQueryClient(DoubtfulQueryClient)} />
    </StrictMode>,
  );
}
