import type { ReactNode } from 'react';
import { SectionCard } from '#web/design/SectionCard.tsx';

export function Standing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <p>{children}</p>
    </SectionCard>
  );
}
