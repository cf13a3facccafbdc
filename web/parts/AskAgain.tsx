import { connectionText } from '../calls/connection-text.ts';
import { Button } from '../design/Button.tsx';

interface AskAgainProps {
  query: { refetch(): unknown };
  failed: string;
  className?: string;
}

export function AskAgain({ query, failed, className = '' }: AskAgainProps) {
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-3 ${className}`}>
      <p className="text-danger">{failed}</p>
      <Button variant="outline" size="small" onClick={() => void query.refetch()}>
        {connectionText.tryAgain}
      </Button>
    </div>
  );
}
