import type { ReactNode } from 'react';

export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto grid max-w-narrow grid-cols-1 gap-6 px-4 pt-6 pb-14 text-(length:--size-19)/6 hyphens-auto focus:outline-none"
    >
      <h1 className="text-2xl text-balance">{title}</h1>
      {children}
    </main>
  );
}
