import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { AppRoutes } from './routes.tsx';

export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Navigation>
          <AppRoutes />
        </Navigation>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
