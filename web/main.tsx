import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import { preloadPage } from './routes.tsx';
import './design/base.css';

preloadPage(location.pathname);
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App client={createQueryClient()} />
    </StrictMode>,
  );
}
