import { ChevronLeft } from 'lucide';
import { LinkButton } from './LinkButton.tsx';
import { Icon } from '#web/design/Icon.tsx';

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton
      to={to}
      variant="outline"
      size="icon"
      className="flex-none self-start"
      aria-label={label}
      data-tooltip
    >
      <Icon of={ChevronLeft} />
    </LinkButton>
  );
}
