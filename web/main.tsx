import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import { preloadPage } from './routes.tsx';
import './design/base.css';

/** Addresses of the old hash form lead to the same screens. */
if (location.hash.startsWith('#/')) history.replaceState(null, '', location.hash.slice(1));

preloadPage(location.pathname);
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App client={createQueryClient()} />
    </StrictMode>,
  );
}
