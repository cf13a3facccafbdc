import { ChevronRight, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#web/design/Icon.tsx';
import { Link } from '#web/navigation/Link.tsx';
import './settings.css';

interface SettingsRowProps {
  to: string;
  icon: IconNode;
  title: string;
  /** What is set at present. */
  children?: ReactNode;
}

export function SettingsRow({ to, icon, title, children }: SettingsRowProps) {
  return (
    <li>
      <Link to={to} className="settings-row">
        <Icon of={icon} className="settings-row-icon" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold wrap-anywhere hyphens-auto">{title}</span>
          <span className="settings-row-value">{children}</span>
        </span>
        <Icon of={ChevronRight} className="size-5 flex-none text-ink-soft" />
      </Link>
    </li>
  );
}
