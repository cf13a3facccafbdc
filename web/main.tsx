import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepInstallPrompt } from './offline/install-prompt.ts';
import { createQueryClient } from './query-client.ts';
import { preloadPage } from './routes.tsx';
import './design/base.css';

preloadPage(location.pathname);
keepInstallPrompt();
// Once the page is there: it is for the next visit.
if (import.meta.env.PROD)
  addEventListener('load', () => void import('./offline/register.ts').then(module => module.setUpOffline()));
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App client={createQueryClient()} />
    </StrictMode>,
  );
}
