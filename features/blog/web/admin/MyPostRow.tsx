import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { useState } from 'react';
import { deletePost, type MyPostSummary } from '../../author-contract.ts';
import { postPath } from '../../rules/slug.ts';
import { postDate } from '../post-date.ts';
import { PostPicture } from '../PostPicture.tsx';
import { hideDeletedPost, refreshPosts } from './queries.ts';
import { text } from './text.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { call } from '#web/calls/call.ts';
import { Badge } from '#web/design/Badge.tsx';
import { AnchorButton } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { onDemand } from '#web/parts/part.tsx';

const ConfirmDialog = onDemand(() =>
  import('#web/design/ConfirmDialog.tsx').then(module => module.ConfirmDialog),
);

interface MyPostRowProps {
  post: MyPostSummary;
  /** Undefined if the member may not write. */
  editPath: string | undefined;
}

export function MyPostRow({ post, editPath }: MyPostRowProps) {
  const { title, slug, isPublished, isHidden, publishedAt, createdAt, imageUrl } = post;
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(deletePost, { postId: post.id }),
    onSuccess: () => {
      showToast({ title: text.deleted, description: text.deletedDetail(title), key: 'post' });
      void hideDeletedPost(client, post.id);
    },
    onError: () => void refreshPosts(client),
    onSettled: () => setIsAsking(false),
  });
  return (
    <li className="card blog-my-post">
      <div className="blog-my-post-picture">
        <PostPicture imageUrl={imageUrl} title={title} sizes="10rem" />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <State post={post} />
          <span className="text-sm text-ink-soft">{postDate(publishedAt ?? createdAt)}</span>
        </div>
      </div>
      <div className="blog-my-post-acts">
        {editPath !== undefined && (
          <LinkButton to={editPath} variant="outline" size="small" aria-label={text.editNamed(title)}>
            {text.edit}
          </LinkButton>
        )}
        {isPublished && !isHidden && (
          <AnchorButton href={postPath(slug)} variant="ghost" size="small" aria-label={text.viewNamed(title)}>
            {text.view}
          </AnchorButton>
        )}
        <ServerButton
          variant="ghost"
          size="icon"
          className="ml-auto"
          aria-label={text.deleteNamed(title)}
          onClick={() => setIsAsking(true)}
        >
          <Icon of={Trash2} />
        </ServerButton>
      </div>
      {remove.isError && (
        <div role="alert" className="flex flex-wrap col-span-full items-center gap-y-[8px] gap-x-[12px]">
          <span className="text-danger">
            {remove.error.cause === undefined && text.deleteFailed} {remove.error.message}
          </span>
          <ServerButton
            variant="outline"
            size="small"
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {connectionText.tryAgain}
          </ServerButton>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={text.deleteTitle}
          description={text.deleteDetail(title)}
          confirmLabel={text.delete}
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
    </li>
  );
}

function State({ post: { isPublished, isWaiting, isHidden } }: { post: MyPostSummary }) {
  if (isHidden) return <Badge tone="danger">{text.hidden}</Badge>;
  if (isWaiting) return <Badge tone="lack">{text.waiting}</Badge>;
  return <Badge tone={isPublished ? 'have' : 'brand'}>{isPublished ? text.published : text.draft}</Badge>;
}
