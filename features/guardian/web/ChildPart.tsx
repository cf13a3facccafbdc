import { useId, type ReactNode } from 'react';

/** Of a child's card; it takes the focus of what goes. */
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
