import { useId, type ReactNode } from 'react';

/** A part of a child's card, which takes the focus when a focused element inside is removed. */
export function ChildPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </div>
  );
}
