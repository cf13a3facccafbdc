import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import { editPath, newPath } from './admin-paths.ts';
import { readUnsavedPosts } from './kept-text.ts';
import { MyPostRow } from './MyPostRow.tsx';
import { myPostsQuery } from './queries.ts';
import { text } from './text.ts';
import { useArrival } from './use-arrival.ts';
import { Badge } from '#web/design/Badge.tsx';
import { AnchorButton } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { useMember } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { MoreOfList } from '#web/parts/MoreOfList.tsx';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';

interface MyPostsProps {
  mayWrite: boolean;
  waiting: ReactNode;
}

export function MyPosts({ mayWrite, waiting }: MyPostsProps) {
  const query = useInfiniteQuery(myPostsQuery);
  const posts = query.data?.pages.flatMap(page => page.posts) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const heading = useArrival();
  const count = useRef(posts.length);
  useEffect(() => {
    // The focus was in the deleted row.
    if (posts.length < count.current && document.activeElement === document.body) heading.current?.focus();
    count.current = posts.length;
  }, [posts.length, heading]);
  return (
    <div className="mx-auto max-w-list">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <BackLink to={pagePaths.profile} label={text.toProfile} />
        <div className="min-w-0 flex-[1_1_12rem]">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {text.title}
          </h1>
          <p className="text-ink-soft">{text.lead}</p>
        </div>
        {mayWrite && posts.length > 0 && (
          <LinkButton to={newPath} className="max-sm:w-full">
            <Icon of={PenLine} />
            {text.newPost}
          </LinkButton>
        )}
      </div>
      {!mayWrite && <MayNotWrite />}
      {waiting}
      {mayWrite && posts.length === 0 && <NothingYet />}
      {mayWrite && <UnsavedPosts />}
      {posts.length > 0 && (
        <ul ref={list} aria-label={text.myPosts} className="grid gap-3">
          {posts.map(post => (
            <MyPostRow key={post.id} post={post} editPath={mayWrite ? editPath(post.id) : undefined} />
          ))}
        </ul>
      )}
      <MoreOfList query={query} list={list} count={posts.length} label={text.more} failed={text.moreFailed} />
    </div>
  );
}

function UnsavedPosts() {
  const { userId } = useMember();
  const unsaved = readUnsavedPosts(userId);
  if (unsaved.length === 0) return null;
  return (
    <ul aria-label={text.onThisDevice} className="mb-3 grid gap-3">
      {unsaved.map(({ address, title }) => (
        <li key={address} className="card flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-lg wrap-anywhere">{title.trim() || text.untitled}</h2>
            <Badge tone="lack">{text.onThisDevice}</Badge>
          </div>
          <LinkButton to={address} variant="outline" size="small">
            {text.stay}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        title={text.empty}
        action={
          <LinkButton to={newPath}>
            <Icon of={PenLine} />
            {text.firstPost}
          </LinkButton>
        }
      >
        {text.emptyDetail}
      </EmptyState>
    </Card>
  );
}

function MayNotWrite() {
  return (
    <Card className="mb-4">
      <EmptyState
        title={text.mayNotWrite}
        action={
          <AnchorButton href={sitePaths.blog} variant="outline">
            {text.toBlog}
          </AnchorButton>
        }
      >
        {text.mayNotWriteDetail}
      </EmptyState>
    </Card>
  );
}
