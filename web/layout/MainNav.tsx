import { House, Settings, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { text } from '../text.ts';
import { pagePaths } from '#shared/page-paths.ts';

interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The main navigation's list; a screen joins it when it exists. */
const destinations: readonly Destination[] = [
  { path: pagePaths.dashboard, label: text.dashboard, icon: House },
  { path: pagePaths.settings, label: text.settings, icon: Settings },
];

/** At the bottom on phones, in the top bar on wide screens. */
export function MainNav({ place }: { place: 'bottom' | 'top' }) {
  return (
    <nav aria-label={text.navigation} className={place === 'bottom' ? 'bottom-nav' : 'top-nav'}>
      {destinations.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} className="nav-link">
          <span className="nav-icon">
            <Icon aria-hidden="true" />
          </span>
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
