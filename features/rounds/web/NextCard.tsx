import { useId, type ReactNode } from 'react';
import { Card } from '#web/design/Card.tsx';

interface NextCardProps {
  title: string;
  detail: string;
  actions?: ReactNode;
  /** What is seldom wanted. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** What comes next, and the button for it, which stays within reach of the thumb. */
export function NextCard({ title, detail, actions, aside, children }: NextCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} tabIndex={-1} padded={false} className="round-next">
      <div className="grid grid-cols-1 gap-4 p-3 sm:p-4">
        <div>
          <h2 id={id} className="text-xl wrap-anywhere">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{detail}</p>
        </div>
        {children}
        {aside != null && <div>{aside}</div>}
      </div>
      {actions != null && <div className="round-actions">{actions}</div>}
    </Card>
  );
}
