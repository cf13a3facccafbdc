import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './on-paper.css';

/** Not seen on the screen; while it is there, it alone is printed. */
export function OnPaper({ children }: { children: ReactNode }) {
  return createPortal(<div className="on-paper">{children}</div>, document.body);
}
