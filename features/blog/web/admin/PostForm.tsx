import { useQueryClient } from '@tanstack/react-query';
import { Eye, PenLine } from 'lucide';
import { useRef, useState, type ReactNode, type Ref, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { editPath } from './admin-paths.ts';
import { BackToPosts } from './BackToPosts.tsx';
import { tagsFromText } from '../../rules/tags.ts';
import { shownImage } from '../../rules/image-address.ts';
import { PostArticle } from '../PostArticle.tsx';
import { PostFields } from './PostFields.tsx';
import { myPostQuery } from './queries.ts';
import { text } from './text.ts';
import { useArrival } from './use-arrival.ts';
import { useLeavingGuard } from './use-leaving-guard.ts';
import { useSaving } from './use-saving.ts';
import { useWriting } from './use-writing.ts';
import type { WrittenPost } from './written-post.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { joinClasses } from '#web/design/join-classes.ts';
import { keepRoomFor } from '#web/design/keep-room.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { useMember } from '#web/member/member.ts';
import { navigate } from '#web/navigation/history.ts';
import { onDemand } from '#web/parts/part.tsx';

const ConfirmDialog = onDemand(() =>
  import('#web/design/ConfirmDialog.tsx').then(module => module.ConfirmDialog),
);

interface PostFormProps {
  /** Of the form; what is written is kept under it. */
  address: string;
  postId: string | undefined;
  saved: WrittenPost;
  mayPublish: boolean;
  mayMail: boolean;
  postsWait: boolean;
  waiting: ReactNode;
}

export function PostForm({ address, postId, saved, waiting, ...rights }: PostFormProps) {
  const client = useQueryClient();
  const heading = useArrival();
  const writing = useWriting(saved, address, postId);
  const { written, isChanged } = writing;
  const guard = useLeavingGuard(isChanged);
  const [isPreview, setIsPreview] = useState(false);
  const preview = useRef<HTMLElement>(null);
  const saving = useSaving({
    postId,
    written,
    picture: writing.picture,
    onSaved: (post, sent) => {
      const isLater = writing.takeLater(post, sent);
      if (isLater) client.setQueryData(myPostQuery(post.id).queryKey, post);
      else writing.forget();
      if (isLater && postId !== undefined) return;
      guard.open();
      navigate(isLater ? editPath(post.id) : pagePaths.blogAdmin, { replace: isChanged });
    },
  });

  function change(part: Partial<WrittenPost>) {
    saving.forgetErrors(part);
    writing.change(part);
  }

  function switchPreview() {
    flushSync(() => setIsPreview(!isPreview));
    if (!isPreview) preview.current?.focus();
  }

  function submit(event: SyntheticEvent) {
    setIsPreview(false);
    saving.submit(event);
  }

  return (
    <form noValidate onSubmit={submit}>
      <BackToPosts />
      <h1 ref={heading} tabIndex={-1} className="mb-3 text-2xl">
        {postId === undefined ? text.write : text.editTitle}
      </h1>
      {writing.isRestored && isChanged && <Restored onDiscard={writing.discard} />}
      <div
        className={joinClasses(
          'post-desk grid grid-cols-1 items-start gap-[24px] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
          isPreview && 'post-desk-preview',
        )}
      >
        <div className="post-desk-fields card p-3 sm:p-4">
          <PostFields
            written={written}
            wire={saving.wire}
            slugProposal={saving.slugProposal}
            picture={writing.picture}
            {...rights}
            onChange={change}
          />
          {waiting}
        </div>
        <Preview ref={preview} written={written} />
      </div>
      <div ref={keepRoom} className="post-save-bar card">
        {saving.failure !== undefined && (
          <p role="alert" className="w-full text-danger">
            {saving.failure}
          </p>
        )}
        <Button
          variant="outline"
          className="post-preview-switch md:hidden max-sm:[--pad:12px]"
          onClick={switchPreview}
        >
          {isPreview ? <Icon of={PenLine} /> : <Icon of={Eye} />}
          {isPreview ? text.writeOn : text.preview}
        </Button>
        <span className="post-unsaved">{isChanged && text.unsaved}</span>
        <ServerButton type="submit" busy={saving.isBusy} className="max-sm:[--pad:12px]">
          {saving.failure === undefined ? saveLabel(saved, written) : connectionText.tryAgain}
        </ServerButton>
      </div>
      {guard.asking !== undefined && (
        <ConfirmDialog
          onClose={guard.stay}
          title={text.leaveTitle}
          description={text.leaveDetail}
          confirmLabel={text.leave}
          cancelLabel={text.stay}
          destructive
          onConfirm={() => {
            guard.open();
            writing.forget();
            guard.asking?.go();
          }}
        />
      )}
    </form>
  );
}

const keepRoom = keepRoomFor('--page-bar');

function saveLabel(saved: WrittenPost, written: WrittenPost): string {
  if (!written.isPublished) return text.saveDraft;
  return saved.isPublished ? text.save : text.saveAndPublish;
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="post-restored">
      <span>{text.restored}</span>
      <Button variant="ghost" size="small" onClick={onDiscard}>
        {text.discardRestored}
      </Button>
    </div>
  );
}

function Preview({ ref, written }: { ref: Ref<HTMLElement>; written: WrittenPost }) {
  const { displayName } = useMember();
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={text.preview}
      className="post-desk-view md:sticky md:top-[88px] outline-none"
    >
      <PostArticle
        isPreview
        post={{
          title: written.title.trim() || text.untitled,
          content: written.content.trim() || text.nothingWritten,
          tags: tagsFromText(written.tags),
          imageUrl: shownImage(written.featuredImageUrl.trim()),
          publishedAt: openedAt,
          authorName: displayName,
        }}
      />
    </section>
  );
}
