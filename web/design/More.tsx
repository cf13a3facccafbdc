import type { ReactNode } from 'react';
import { Ellipsis } from 'lucide';
import { Icon } from './Icon.tsx';
import './more.css';

interface MoreProps {
  label: string;
  children: ReactNode;
}

/** What is seldom needed, behind a sign in the corner of what it is about, which is positioned. */
export function More({ label, children }: MoreProps) {
  return (
    <details className="more">
      <summary aria-label={label}>
        <Icon of={Ellipsis} />
      </summary>
      {children}
    </details>
  );
}
