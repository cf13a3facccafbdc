import { paperText as text } from './paper-text.ts';
import { Card } from '#web/design/Card.tsx';

/** Shown in place of everything that would send a request. */
export function PaperNote({ name }: { name: string }) {
  return (
    <Card role="note">
      <h2 className="text-lg wrap-anywhere">{text.title(name)}</h2>
      <p className="mt-1">{text.detail(name)}</p>
    </Card>
  );
}
