import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './on-paper.css';

/** Invisible on the screen; while mounted, nothing else is printed. */
export function OnPaper({ children }: { children: ReactNode }) {
  return createPortal(<div className="on-paper">{children}</div>, document.body);
}
