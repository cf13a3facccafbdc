import { useId, type ReactNode } from 'react';
import { Card } from '#web/design/Card.tsx';

interface SectionProps {
  title: string;
  detail: string;
  children: ReactNode;
}

export function Section({ title, detail, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{detail}</p>
      </div>
      {children}
    </Card>
  );
}
