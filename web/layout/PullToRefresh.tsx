import { RefreshCw } from 'lucide';
import { useEffect, useRef } from 'react';
import { followPulls } from './follow-pulls.ts';
import { useRefresh } from './refresh.ts';
import { useLocation } from '../navigation/Navigation.tsx';
import { text } from '../words/text.ts';
import { matchPath, pagePaths } from '#shared/page-paths.ts';
import { Icon } from '#web/design/Icon.tsx';
import './pull.css';

const { dashboard, album, friends, friendAlbum, trading, trades } = pagePaths;
const pulledPages = { dashboard, album, friends, friendAlbum, trading, trades };

export function PullToRefresh() {
  const { pathname } = useLocation();
  const { isRefreshing, refresh } = useRefresh();
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(refresh);
  const isPulled = matchPath(pulledPages, pathname) !== undefined;

  useEffect(() => {
    latest.current = refresh;
  }, [refresh]);

  useEffect(() => {
    const content = document.getElementById('content');
    if (!isPulled || content === null || mark.current === null) return undefined;
    return followPulls(content, mark.current, () => latest.current());
  }, [isPulled]);

  return (
    <>
      <div ref={mark} aria-hidden="true" className="pull-mark">
        <Icon of={RefreshCw} />
      </div>
      <p role="status" className="sr-only">
        {isRefreshing && text.refreshing}
      </p>
    </>
  );
}
