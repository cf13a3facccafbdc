import { connectionText } from '../calls/connection-text.ts';
import { useServerReached } from '../calls/connection.ts';
import { Button } from '../design/Button.tsx';

export function AskAgain({ query, failed }: { query: { refetch(): unknown }; failed: string }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="text-danger">{failed}</p>
      <Button variant="outline" size="small" onClick={() => void query.refetch()}>
        {connectionText.tryAgain}
      </Button>
    </div>
  );
}

interface NotRefreshedProps {
  query: { readonly isRefetchError: boolean; refetch(): unknown };
  failed: string;
}

/** Above what is kept of before. Where the server is not reached the bar of the connection says it for all. */
export function NotRefreshed({ query, failed }: NotRefreshedProps) {
  const isReached = useServerReached();
  return isReached && query.isRefetchError ? <AskAgain query={query} failed={failed} /> : null;
}
