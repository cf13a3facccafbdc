import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createPost, proposeSlug, updatePost, type BlogRefusal, type MyPost } from '../../contract.ts';
import { checkPost, type PostDraft } from '../../rules/post.ts';
import { postPath } from '../../rules/slug.ts';
import { blogRefusalTexts } from '../../text.ts';
import { fieldId } from './field-id.ts';
import type { FieldErrors } from './PostFields.tsx';
import { refreshPosts } from './queries.ts';
import { text } from './text.ts';
import { draftOf, type WrittenPost } from './written-post.ts';
import { call, CallRefused } from '#web/call.ts';
import { showToast } from '#web/design/toast.ts';
import { atServer } from '#web/server-origin.ts';
import { Refusal } from '#shared/refusal.ts';

interface Saving {
  readonly postId: string | undefined;
  readonly onSaved: () => void;
}

/** Validates and saves; an error is shown at its field, which takes the focus. */
export function useSaving({ postId, onSaved }: Saving) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [slugProposal, setSlugProposal] = useState<string>();
  const save = useMutation({
    mutationFn: (draft: ReturnType<typeof draftOf>) =>
      postId === undefined ? call(createPost, draft) : call(updatePost, { postId, ...draft }),
    onSuccess: (post, draft) => {
      void refreshPosts(client);
      showSaved(post, draft.isMailed, postId === undefined);
      onSaved();
    },
    onError: (error, draft) => {
      if (isAbout(error, 'slug')) void propose(draft.slug);
      const field = fields.find(name => isAbout(error, name));
      if (field !== undefined) point(field, error.message);
      else if (postId === undefined)
        showToast({ title: text.error, description: text.createFailed, tone: 'error', key: 'post' });
    },
  });

  async function propose(slug: string): Promise<void> {
    const free = await call(proposeSlug, { slug }).catch(() => undefined);
    if (free !== undefined && free.slug !== slug) setSlugProposal(free.slug);
  }

  function point(field: keyof PostDraft, words: string): void {
    // Flushed so that a folded or hidden field is there to take the focus.
    flushSync(() => setErrors({ [field]: words }));
    document.getElementById(fieldId(field))?.focus();
  }

  function submit(written: WrittenPost): void {
    if (save.isPending) return;
    setErrors({});
    setSlugProposal(undefined);
    const draft = draftOf(written);
    const checked = checkPost(draft);
    const field = checked instanceof Refusal ? fields.find(name => name === checked.field) : undefined;
    if (!(checked instanceof Refusal) || field === undefined) save.mutate(draft);
    else point(field, wordsOf(checked));
  }

  function forgetErrors(part: Partial<WrittenPost>): void {
    const changed = fields.filter(field => field in part && errors[field] !== undefined);
    if (changed.length > 0) setErrors({});
    if ('slug' in part) setSlugProposal(undefined);
  }

  const isShownBeside = save.error !== null && fields.some(field => isAbout(save.error, field));
  return {
    submit,
    errors,
    slugProposal,
    forgetErrors,
    isBusy: save.isPending,
    failure: save.error === null || isShownBeside ? undefined : save.error.message,
  };
}

const fields = ['title', 'slug', 'featuredImageUrl', 'content', 'excerpt', 'tags'] as const;

function isAbout(error: unknown, field: (typeof fields)[number]): boolean {
  return error instanceof CallRefused && error.field === field;
}

function wordsOf(refusal: Refusal<BlogRefusal>): string {
  return blogRefusalTexts[refusal.code](refusal.details);
}

function showSaved({ isPublished, slug }: MyPost, isMailed: boolean, isNew: boolean): void {
  showToast({
    title: isNew ? text.created : text.updated,
    description: !isPublished ? text.isDraft : isMailed ? text.isMailed : text.isPublished,
    key: 'post',
    ...(isPublished && {
      action: { label: text.view, onAction: () => location.assign(atServer(postPath(slug))) },
    }),
  });
}
