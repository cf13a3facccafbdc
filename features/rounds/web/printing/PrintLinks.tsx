import { Printer } from 'lucide';
import { roundSheetsText as text } from './sheets-text.ts';
import { roundSheets } from './round-sheets.ts';
import { roundPath } from '#shared/round-paths.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

interface PrintLinksProps {
  roundId: string;
  /** How many slips are other ones than before. */
  changed: number;
  /** Nothing can be ticked before something is printed. */
  isNext: boolean;
}

export function PrintLinks({ roundId, changed, isNext }: PrintLinksProps) {
  return (
    <Accordion title={text.print} level={2} icon={<Icon of={Printer} />} openAtFirst={isNext}>
      <p className="mb-3">{changed > 0 ? text.printChanged(changed) : text.printDetail}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {roundSheets
          .filter(sheet => sheet !== 'changed' || changed > 0)
          .map(sheet => (
            <li key={sheet} className="flex flex-col items-start gap-1">
              <LinkButton to={roundPath(roundId, sheet)} variant="outline">
                {text.sheets[sheet]}
              </LinkButton>
              <span className="text-sm text-balance text-ink-soft">{text.details[sheet]}</span>
            </li>
          ))}
      </ul>
    </Accordion>
  );
}
