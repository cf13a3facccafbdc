import { Flag } from 'lucide';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { Icon } from '#web/design/Icon.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { reportPath } from '#shared/page-paths.ts';

export function ReportPerson({ person }: { person: Person }) {
  return (
    <LinkButton
      to={reportPath('person', person.userId)}
      variant="ghost"
      size="icon"
      aria-label={text.reportNamed(nameOf(person))}
      data-tooltip
    >
      <Icon of={Flag} />
    </LinkButton>
  );
}
