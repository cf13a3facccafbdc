import { useId, type ReactNode } from 'react';
import { Card } from './Card.tsx';

interface SectionCardProps {
  title: string;
  detail?: string;
  level?: 2 | 3;
  children: ReactNode;
}

export function SectionCard({ title, detail, level = 2, children }: SectionCardProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <Card as="section" aria-labelledby={id} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <div>
        <Title id={id} className="text-lg">
          {title}
        </Title>
        {detail !== undefined && <p className="mt-1 text-ink-soft">{detail}</p>}
      </div>
      {children}
    </Card>
  );
}
