import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide';
import { useRef } from 'react';
import { noticeDays } from '../rules/periods.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { noticesQuery } from './queries.ts';
import { text } from './text.ts';
import { useFresh } from './use-fresh.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { MoreOfList } from '#web/parts/MoreOfList.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { RefreshButton } from '#web/layout/RefreshButton.tsx';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import './notices.css';

export function NoticesPage() {
  const list = useInfiniteQuery(noticesQuery);
  const notices = list.data?.pages.flatMap(page => page.notices) ?? [];
  const { isFresh, hasFresh, clear } = useFresh(notices);
  const rows = useRef<HTMLUListElement>(null);

  return (
    <div className="mx-auto max-w-text">
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <BackLink to={pagePaths.dashboard} label={text.toDashboard} />
        <h1 className="flex-1 text-2xl">{text.title}</h1>
        {hasFresh && (
          <Button variant="outline" className="max-sm:[--pad:11px]" onClick={clear}>
            <Icon of={CheckCheck} className="notice-sign" />
            <span className="max-sm:sr-only">{text.allRead}</span>
          </Button>
        )}
        <RefreshButton />
      </header>
      {list.data === undefined && (
        <NotLoaded query={list} waiting={<WaitingNotices />} title={text.loadFailed} />
      )}
      {list.data !== undefined && notices.length === 0 && <NoNotices />}
      {notices.length > 0 && (
        <Card padded={false}>
          <ul ref={rows} className="notices" aria-label={text.title}>
            {notices.map(notice => (
              <NoticeRow key={notice.id} notice={notice} isFresh={isFresh(notice)} />
            ))}
          </ul>
        </Card>
      )}
      <MoreOfList
        query={list}
        list={rows}
        count={notices.length}
        label={text.more}
        failed={`${text.loadFailed}.`}
      />
      {notices.length > 0 && !list.hasNextPage && (
        <p className="mt-3 text-center text-sm text-ink-soft">{text.kept(noticeDays)}</p>
      )}
    </div>
  );
}

function NoNotices() {
  const action = (
    <LinkButton to={pagePaths.friends} variant="outline">
      {text.toFriends}
    </LinkButton>
  );
  return (
    <Card>
      <EmptyState title={text.none} action={action}>
        {text.noneDetail}
      </EmptyState>
    </Card>
  );
}

function WaitingNotices() {
  return (
    <WaitingOutline className="grid gap-2">
      <SkeletonRows count={4} className="h-19 rounded-card" />
    </WaitingOutline>
  );
}
