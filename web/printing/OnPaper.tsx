import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './on-paper.css';

export function OnPaper({ children }: { children: ReactNode }) {
  return createPortal(<div className="on-paper">{children}</div>, document.body);
}
