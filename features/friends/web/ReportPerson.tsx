import { Flag } from 'lucide';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { reportPath } from '#shared/page-paths.ts';

export function ReportPerson({ person }: { person: Person }) {
  return (
    <Button asChild variant="ghost" size="icon">
      <Link
        to={reportPath('person', person.userId)}
        aria-label={text.reportNamed(nameOf(person))}
        data-tooltip
      >
        <Icon of={Flag} />
      </Link>
    </Button>
  );
}
