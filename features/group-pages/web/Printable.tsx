import { Printer } from 'lucide';
import type { ReactNode } from 'react';
import { sheetsText } from './sheets-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { OnPaper } from '#web/printing/OnPaper.tsx';

export function Printable({ children }: { children: ReactNode }) {
  return (
    <>
      <Button className="justify-self-start" onClick={() => window.print()}>
        <Icon of={Printer} />
        {sheetsText.print}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- browsers differ in whether what scrolls is reached */}
      <div role="region" aria-label={sheetsText.preview} tabIndex={0} className="class-preview">
        {children}
      </div>
      <OnPaper>{children}</OnPaper>
    </>
  );
}
