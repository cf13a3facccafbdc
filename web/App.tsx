import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { persistOptions } from './query-client.ts';
import { AppRoutes } from './routes.tsx';

/** The whole web app around a query client. */
export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <PersistQueryClientProvider client={client} persistOptions={persistOptions}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </PersistQueryClientProvider>
    </ErrorBoundary>
  );
}
