import { PenLine } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import type { MyPostSummary } from '../../author-contract.ts';
import { editPath, newPath } from './admin-paths.ts';
import { MyPostRow } from './MyPostRow.tsx';
import { text } from './text.ts';
import { useArrival } from './use-arrival.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { sitePaths } from '#shared/page-paths.ts';

interface MyPostsProps {
  posts: readonly MyPostSummary[];
  mayWrite: boolean;
  waiting: ReactNode;
}

export function MyPosts({ posts, mayWrite, waiting }: MyPostsProps) {
  const heading = useArrival();
  const count = useRef(posts.length);
  useEffect(() => {
    // The focus was in the deleted row.
    if (posts.length < count.current && document.activeElement === document.body) heading.current?.focus();
    count.current = posts.length;
  }, [posts.length, heading]);
  return (
    <div className="mx-auto max-w-list">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
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
      {posts.length > 0 && (
        <ul aria-label={text.myPosts} className="grid gap-3">
          {posts.map(post => (
            <MyPostRow key={post.id} post={post} editPath={mayWrite ? editPath(post.id) : undefined} />
          ))}
        </ul>
      )}
    </div>
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
