import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { BackToPosts } from './BackToPosts.tsx';
import { freshPath, openedPost } from './admin-paths.ts';
import { MyPosts } from './MyPosts.tsx';
import { PostForm } from './PostForm.tsx';
import { myPostQuery, myPostsQuery, refreshPosts } from './queries.ts';
import { text } from './text.ts';
import { emptyPost, writtenFrom } from './written-post.ts';
import { Skeleton, SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { useMay, useMember } from '#web/member/member.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { useSearchParams } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import './blog-admin.css';

/** Passed in, because confirming an address belongs to another feature. */
export type ConfirmFirst = (props: { children: ReactNode }) => ReactNode;

export function BlogAdminPage(props: { ConfirmFirst: ConfirmFirst }) {
  return useMay('write-post') ? <Written {...props} /> : <Redirect to={pagePaths.dashboard} />;
}

function Written({ ConfirmFirst }: { ConfirmFirst: ConfirmFirst }) {
  const search = useSearchParams();
  const opened = openedPost(search);
  const mine = useInfiniteQuery(myPostsQuery);
  const client = useQueryClient();
  const { isEmailConfirmed } = useMember();
  const [first] = mine.data?.pages ?? [];
  const isOutdated = isEmailConfirmed && first?.mustConfirmEmail === true;
  useEffect(() => {
    if (isOutdated) void refreshPosts(client);
  }, [isOutdated, client]);
  if (first === undefined) return <PostsNotLoaded query={mine}>{text.loadFailed}</PostsNotLoaded>;
  const { mayWrite, mayPublish, mayMail, postsWait, mustConfirmEmail } = first;
  const waiting = mustConfirmEmail && (
    <ConfirmFirst>{mayWrite ? text.confirmToPublish : text.confirmToWrite}</ConfirmFirst>
  );
  if (opened === undefined || !mayWrite) return <MyPosts mayWrite={mayWrite} waiting={waiting} />;
  const { address, postId } = opened;
  if (address === undefined) return <Redirect to={freshPath()} />;
  const form = { address, mayPublish, mayMail, postsWait, waiting };
  if (postId === undefined) return <PostForm key={address} postId={undefined} saved={emptyPost} {...form} />;
  return <ExistingPost key={postId} postId={postId} {...form} />;
}

type ExistingPostProps = Omit<ComponentProps<typeof PostForm>, 'postId' | 'saved'> & { postId: string };

function ExistingPost({ postId, ...form }: ExistingPostProps) {
  const post = useQuery(myPostQuery(postId));
  if (post.data !== undefined) {
    const mayMail = form.mayMail && !post.data.wasMailed;
    return <PostForm postId={postId} saved={writtenFrom(post.data)} {...form} mayMail={mayMail} />;
  }
  return (
    <PostsNotLoaded query={post} above={<BackToPosts />}>
      {text.postNotLoaded} {post.error?.message}
    </PostsNotLoaded>
  );
}

interface PostsNotLoadedProps extends Pick<ComponentProps<typeof NotLoaded>, 'query' | 'children'> {
  above?: ReactNode;
}

function PostsNotLoaded({ query, above, children }: PostsNotLoadedProps) {
  return (
    <div className="mx-auto max-w-list">
      {above}
      <NotLoaded query={query} waiting={<WaitingPosts />} title={text.error} level={1}>
        {children}
      </NotLoaded>
    </div>
  );
}

function WaitingPosts() {
  return (
    <WaitingOutline text={text.loading}>
      <Skeleton className="h-12 rounded-card sm:max-w-96" />
      <SkeletonRows count={3} className="h-28 rounded-card" />
    </WaitingOutline>
  );
}
