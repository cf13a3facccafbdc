import type { ReactNode } from 'react';

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}
