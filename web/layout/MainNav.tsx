import type { ReactNode } from 'react';
import { ArrowLeftRight, House, Inbox, Settings, Users, type IconNode } from 'lucide';
import { Link } from '../navigation/Link.tsx';
import { useLocation } from '../navigation/Navigation.tsx';
import { text } from '../words/text.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Icon } from '#web/design/Icon.tsx';

interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: IconNode;
  readonly covers: readonly string[];
}

const destinations: readonly Destination[] = [
  {
    path: pagePaths.dashboard,
    label: text.dashboard,
    icon: House,
    covers: [pagePaths.dashboard, '/album/', pagePaths.shelf],
  },
  {
    path: pagePaths.friends,
    label: text.friends,
    icon: Users,
    covers: [pagePaths.friends, pagePaths.invite.replace(':token', ''), pagePaths.groups],
  },
  {
    path: pagePaths.trading,
    label: text.trading,
    icon: ArrowLeftRight,
    covers: [pagePaths.trading, '/rounds/'],
  },
  { path: pagePaths.trades, label: text.trades, icon: Inbox, covers: [pagePaths.trades] },
  {
    path: pagePaths.settings,
    label: text.settings,
    icon: Settings,
    covers: [pagePaths.settings, pagePaths.cases, pagePaths.family, pagePaths.faces],
  },
];

export const isMainPage = (pathname: string) => destinations.some(({ path }) => path === pathname);

interface MainNavProps {
  place: 'bottom' | 'top';
  waiting: ReactNode;
}

export function MainNav({ place, waiting }: MainNavProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={text.navigation} className={place === 'bottom' ? 'bottom-nav' : 'top-nav'}>
      {destinations.map(({ path, label, icon, covers }) => (
        <Link
          key={path}
          to={path}
          className="nav-link"
          aria-current={covers.some(start => pathname.startsWith(start)) ? 'page' : undefined}
        >
          <span className="nav-icon">
            <Icon of={icon} />
          </span>
          <span>{label}</span>
          {path === pagePaths.trades && waiting}
        </Link>
      ))}
    </nav>
  );
}
