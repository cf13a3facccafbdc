import { roundSheetsText as text } from './sheets-text.ts';
import { roundSheets } from './round-sheets.ts';
import { roundPath } from '../../rules/round-paths.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

interface PrintLinksProps {
  roundId: string;
  /** How many slips are other ones than before. */
  changed: number;
}

export function PrintLinks({ roundId, changed }: PrintLinksProps) {
  return (
    <SectionCard title={text.print} detail={changed > 0 ? text.printChanged(changed) : text.printDetail}>
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
    </SectionCard>
  );
}
