import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followServer } from './follow-server.ts';
import { App } from './App.tsx';
import { createQueryClient } from './query-client.ts';
import './design/base.css';

/** Addresses of the old hash form lead to the same screens. */
if (location.hash.startsWith('#/')) history.replaceState(null, '', location.hash.slice(1));

const client = createQueryClient();
followServer(client);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}
