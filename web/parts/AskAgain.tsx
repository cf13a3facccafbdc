import { connectionText } from '../calls/connection-text.ts';
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
