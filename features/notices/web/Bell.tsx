import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide';
import { useEffect } from 'react';
import * as v from 'valibot';
import { OpenPage, showUnread } from './push-events.ts';
import { unreadQuery } from './queries.ts';
import { text } from './text.ts';
import { Icon } from '#web/design/Icon.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { useLocation } from '#web/navigation/Navigation.tsx';
import { navigate } from '#web/navigation/history.ts';
import { pagePaths } from '#shared/page-paths.ts';
import './bell.css';

/** Also sets the badge of the app's icon. Mounted once around the screens of members. */
export function Bell() {
  const { pathname } = useLocation();
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (data !== undefined) void showUnread(navigator, data.unread);
  }, [data]);
  useOpenedByMessage();
  return (
    <Link
      to={pagePaths.notices}
      className="bell"
      aria-label={text.bell(unread)}
      aria-current={pathname === pagePaths.notices ? 'page' : undefined}
    >
      <Icon of={BellIcon} />
      {unread > 0 && (
        <span className="notice-count bell-count tabular">{unread > 99 ? text.many : unread}</span>
      )}
    </Link>
  );
}

function useOpenedByMessage(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<unknown>) => {
      const asked = v.safeParse(OpenPage, data);
      if (asked.success) navigate(asked.output.path);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, []);
}
