import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPost, proposeSlug, updatePost, type MyPost } from '../../author-contract.ts';
import { type BlogRefusal } from '../../contract.ts';
import { checkPost } from '../../rules/post.ts';
import { postPath } from '../../rules/slug.ts';
import { blogRefusalTexts } from '../../text.ts';
import { showSavedPost } from './queries.ts';
import { text } from './text.ts';
import type { PictureUpload } from './use-upload.ts';
import { draftOf, type WrittenPost } from './written-post.ts';
import { useForm, type FormErrors } from '#web/acting/use-form.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { errorToast, showToast } from '#web/design/toast.ts';
import { atServer } from '#web/calls/server-origin.ts';
import { Refusal } from '#shared/refusal.ts';

interface Saving {
  readonly postId: string | undefined;
  readonly written: WrittenPost;
  readonly picture: PictureUpload;
  readonly onSaved: (post: MyPost, sent: WrittenPost) => void;
}

export function useSaving({ postId, written, picture, onSaved }: Saving) {
  const client = useQueryClient();
  const [slugProposal, setSlugProposal] = useState<string>();
  /** The message of a failure that belongs to no field. */
  const [failure, setFailure] = useState<string>();
  /** The author was told that the post is another one by now: the next try replaces it. */
  const [isOvertaken, setIsOvertaken] = useState(false);
  const form = useForm({
    names: fields,
    check,
    send,
    onError: error => {
      if (isAbout(error, 'slug')) void propose(draftOf(written).slug);
    },
    onFailed,
  });

  function check(): FormErrors<PostField> {
    setFailure(undefined);
    setSlugProposal(undefined);
    const checked = checkPost(draftOf(written));
    const field = checked instanceof Refusal ? fields.find(name => name === checked.field) : undefined;
    return checked instanceof Refusal && field !== undefined ? { [field]: wordsOf(checked) } : {};
  }

  async function send(): Promise<void> {
    const sent = { ...written, ...(await pictureOnItsWay()) };
    const draft = draftOf(sent);
    const post = await (postId === undefined
      ? call(createPost, draft)
      : call(updatePost, { postId, over: isOvertaken ? undefined : written.over, ...draft }));
    setIsOvertaken(false);
    void showSavedPost(client, post);
    showSaved(post, draft.isMailed, postId === undefined);
    onSaved(post, sent);
  }

  async function pictureOnItsWay(): Promise<Partial<WrittenPost>> {
    if (!picture.isBusy) return {};
    const featuredImageUrl = await picture.arrived()?.catch(() => {
      throw new Error(text.pictureMissing);
    });
    return featuredImageUrl === undefined ? {} : { featuredImageUrl };
  }

  function onFailed(error: Error): void {
    setIsOvertaken(error instanceof CallRefused && error.code === 'post_changed');
    const lead = error.cause !== undefined ? text.saveUnsure : postId === undefined ? '' : text.updateFailed;
    setFailure(`${lead} ${error.message}`.trim());
    if (postId === undefined) errorToast(text.error, 'post', text.createFailed)(error);
  }

  async function propose(slug: string): Promise<void> {
    const free = await call(proposeSlug, { slug }).catch(() => undefined);
    if (free !== undefined && free.slug !== slug) setSlugProposal(free.slug);
  }

  function forgetErrors(part: Partial<WrittenPost>): void {
    form.forget(fields.filter(field => field in part));
    if ('slug' in part) setSlugProposal(undefined);
  }

  return { ...form, slugProposal, failure, forgetErrors };
}

export type PostField = (typeof fields)[number];

const fields = ['title', 'slug', 'featuredImageUrl', 'content', 'excerpt', 'tags'] as const;

function isAbout(error: unknown, field: PostField): boolean {
  return error instanceof CallRefused && error.field === field;
}

function wordsOf(refusal: Refusal<BlogRefusal>): string {
  return blogRefusalTexts[refusal.code](refusal.details);
}

function savedWords({ isPublished, isWaiting }: MyPost, isMailed: boolean): string {
  if (isWaiting) return text.isWaiting;
  if (!isPublished) return text.isDraft;
  return isMailed ? text.isMailed : text.isPublished;
}

function showSaved(post: MyPost, isMailed: boolean, isNew: boolean): void {
  const { isPublished, isHidden, slug } = post;
  showToast({
    title: isNew ? text.created : text.updated,
    description: savedWords(post, isMailed),
    key: 'post',
    ...(isPublished &&
      !isHidden && {
        action: { label: text.view, onAction: () => location.assign(atServer(postPath(slug))) },
      }),
  });
}
