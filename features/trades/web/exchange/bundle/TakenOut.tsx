import { Undo2 } from 'lucide';
import { takenOutText as text } from './taken-out-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';

/** What was taken out of a packet last, until it is back. */
export function TakenOut({ code, onPutBack }: { code: string; onPutBack: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
      {text.isOut(code)}
      <Button variant="link" size="small" onClick={onPutBack}>
        <Icon of={Undo2} /> {text.putBack}
      </Button>
    </p>
  );
}
