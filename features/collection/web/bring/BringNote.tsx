import { useState } from 'react';
import { BringDialog, type BringDialogProps } from './BringDialog.tsx';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';

interface BringNoteProps {
  album: BringDialogProps['from'];
  instead: BringDialogProps['to'];
}

/** For those who collect an album instead of which operators named another. */
export function BringNote({ album, instead }: BringNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-3 bg-brand-tint print:hidden">
      <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{text.isThere(instead.name)}</p>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {text.bring}
      </Button>
      {isOpen && <BringDialog from={album} to={instead} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
