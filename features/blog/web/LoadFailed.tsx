import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';

export function LoadFailed({ words, onTryAgain }: { words: string; onTryAgain: () => void }) {
  return (
    <div role="alert" className="card blog-nothing">
      <p>{words}</p>
      <Button onClick={onTryAgain}>{text.tryAgain}</Button>
    </div>
  );
}
