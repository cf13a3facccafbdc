import { Printer } from 'lucide';
import { ListChoices, type ChosenProps } from './ListChoices.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { OnPaper } from '#web/printing/OnPaper.tsx';
import './print-sheet.css';

const previewed = 24;

export function SharePrint(props: ChosenProps) {
  return (
    <>
      <ListChoices {...props} />
      <p className="mt-3 text-ink-soft">{text.printLead}</p>
      <div role="img" aria-label={text.printPreview} className="print-preview">
        <PrintSheet {...props} most={previewed} />
      </div>
      <div className="share-buttons">
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {text.print}
        </Button>
      </div>
      <OnPaper>
        <PrintSheet {...props} />
      </OnPaper>
    </>
  );
}
