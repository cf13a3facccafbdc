import { Printer } from 'lucide';
import type { ReactNode } from 'react';
import { OnPaper } from './OnPaper.tsx';
import { printingText as text } from './printing-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import './printable.css';

export function Printable({ children }: { children: ReactNode }) {
  return (
    <>
      <Button className="justify-self-start" onClick={() => window.print()}>
        <Icon of={Printer} />
        {text.print}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- browsers differ in whether what scrolls is reached */}
      <div role="region" aria-label={text.preview} tabIndex={0} className="paper-preview">
        {children}
      </div>
      <OnPaper>{children}</OnPaper>
    </>
  );
}
