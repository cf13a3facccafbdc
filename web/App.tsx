import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { BrowserRouter, HashRouter } from 'react-router';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { AppRoutes } from './routes.tsx';

/** The native shell's files stand at one address. */
const Router = import.meta.env.VITE_SERVER === undefined ? BrowserRouter : HashRouter;

/** The whole web app around a query client. */
export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Router>
          <AppRoutes />
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
