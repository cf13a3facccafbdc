import { AskAgain } from './AskAgain.tsx';
import { useServerReached } from '../calls/connection.ts';

interface NotRefreshedProps {
  query: { readonly isRefetchError: boolean; refetch(): unknown };
  failed: string;
}

export function NotRefreshed({ query, failed }: NotRefreshedProps) {
  const isReached = useServerReached();
  if (!isReached || !query.isRefetchError) return null;
  return (
    <div className="mb-4">
      <AskAgain query={query} failed={failed} />
    </div>
  );
}
