import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { openedPost } from './admin-paths.ts';
import { MyPosts } from './MyPosts.tsx';
import { PostForm } from './PostForm.tsx';
import { myPostQuery, myPostsQuery } from './queries.ts';
import { text } from './text.ts';
import { emptyPost, writtenFrom } from './written-post.ts';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { NotLoaded } from '#web/NotLoaded.tsx';
import './blog-admin.css';

/** /admin/blog — an author's own posts, and the form of one of them. */
export function BlogAdminPage() {
  const [search] = useSearchParams();
  const opened = openedPost(search);
  const mine = useQuery(myPostsQuery);
  if (mine.data === undefined) return <PostsNotLoaded query={mine}>{text.loadFailed}</PostsNotLoaded>;
  const { posts, mayWrite, mayMail } = mine.data;
  if (opened === undefined || !mayWrite) return <MyPosts posts={posts} mayWrite={mayWrite} />;
  if (opened.postId === undefined)
    return <PostForm key="new" postId={undefined} saved={emptyPost} mayMail={mayMail} />;
  return <ExistingPost key={opened.postId} postId={opened.postId} mayMail={mayMail} />;
}

function ExistingPost({ postId, mayMail }: { postId: string; mayMail: boolean }) {
  const post = useQuery(myPostQuery(postId));
  if (post.data !== undefined)
    return <PostForm postId={postId} saved={writtenFrom(post.data)} mayMail={mayMail} />;
  return (
    <PostsNotLoaded query={post}>
      {text.postNotLoaded} {post.error?.message}
    </PostsNotLoaded>
  );
}

function PostsNotLoaded({ query, children }: Pick<ComponentProps<typeof NotLoaded>, 'query' | 'children'>) {
  return (
    <div className="mx-auto max-w-[56rem]">
      <NotLoaded query={query} waiting={<WaitingPosts />} title={text.error} level={1}>
        {children}
      </NotLoaded>
    </div>
  );
}

function WaitingPosts() {
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <Delayed className="grid gap-3">
        <Skeleton className="h-12 rounded-card sm:max-w-96" />
        {[1, 2, 3].map(row => (
          <Skeleton key={row} className="h-28 rounded-card" />
        ))}
      </Delayed>
    </div>
  );
}
