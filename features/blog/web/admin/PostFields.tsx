import { useId } from 'react';
import { contentMaximum, excerptMaximum } from '../../rules/limits.ts';
import { lengthOf } from '../../rules/plain-text.ts';
import { tagsFromText } from '../../rules/tags.ts';
import { PictureField } from './PictureField.tsx';
import { SlugField } from './SlugField.tsx';
import { text } from './text.ts';
import type { PictureUpload } from './use-upload.ts';
import type { PostField } from './use-saving.ts';
import { withTitle, type WrittenPost } from './written-post.ts';
import type { WiredField, WireField } from '#web/acting/use-form.ts';
import { Field, FieldFrame } from '#web/design/Field.tsx';

interface PostFieldsProps {
  written: WrittenPost;
  wire: WireField<PostField>;
  slugProposal: string | undefined;
  picture: PictureUpload;
  mayPublish: boolean;
  mayMail: boolean;
  postsWait: boolean;
  onChange: (part: Partial<WrittenPost>) => void;
}

const nearlyFull = contentMaximum * 0.8;

export function PostFields(props: PostFieldsProps) {
  const { written, wire, slugProposal, picture, onChange, ...rights } = props;
  const { mayPublish, mayMail } = rights;
  const length = lengthOf(written.content);
  const [content, excerpt] = [wire('content'), wire('excerpt')];
  return (
    <>
      <Field
        {...wire('title')}
        label={text.postTitle}
        autoComplete="off"
        value={written.title}
        onChange={event => onChange(withTitle(written, event.target.value))}
      />
      <SlugField written={written} wired={wire('slug')} proposal={slugProposal} onChange={onChange} />
      <PictureField
        value={written.featuredImageUrl}
        title={written.title}
        picture={picture}
        wired={wire('featuredImageUrl')}
        onChange={featuredImageUrl => onChange({ featuredImageUrl })}
      />
      <FieldFrame
        label={text.content}
        error={content.error}
        hint={length < nearlyFull ? text.contentHint : text.contentLength(length, contentMaximum)}
      >
        {wiring => (
          <textarea
            {...wiring}
            ref={content.ref}
            className={`${wiring.className} post-writing`}
            value={written.content}
            onChange={event => onChange({ content: event.target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label={text.excerpt}
        error={excerpt.error}
        hint={text.excerptHint(lengthOf(written.excerpt), excerptMaximum)}
      >
        {wiring => (
          <textarea
            {...wiring}
            ref={excerpt.ref}
            rows={3}
            value={written.excerpt}
            onChange={event => onChange({ excerpt: event.target.value })}
          />
        )}
      </FieldFrame>
      <TagsField value={written.tags} wired={wire('tags')} onChange={tags => onChange({ tags })} />
      <Choice
        label={text.publish}
        hint={publishHint(written, rights)}
        look="blog-switch"
        value={written.isPublished}
        // Unpublishing is always allowed.
        isDisabled={!mayPublish && !written.isPublished}
        onChange={isPublished => onChange({ isPublished })}
      />
      {mayMail && written.isPublished && (
        <Choice
          label={text.mail}
          hint={text.mailHint}
          look="checkbox"
          value={written.isMailed}
          onChange={isMailed => onChange({ isMailed })}
        />
      )}
    </>
  );
}

interface TagsFieldProps {
  value: string;
  wired: WiredField;
  onChange: (tags: string) => void;
}

function TagsField({ value, wired, onChange }: TagsFieldProps) {
  const tags = tagsFromText(value);
  return (
    <div>
      <Field
        {...wired}
        label={text.tags}
        autoComplete="off"
        hint={text.tagsHint}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      {tags.length > 0 && (
        <ul aria-label={text.tagsRead} className="post-tags mt-2">
          {tags.map(tag => (
            <li key={tag} className="post-tag">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  look: 'blog-switch' | 'checkbox';
  value: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ label, hint, look, value, isDisabled, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          id={id}
          type="checkbox"
          className={look}
          aria-describedby={`${id}-hint`}
          checked={value}
          disabled={isDisabled}
          onChange={event => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="field-note">
        {hint}
      </p>
    </div>
  );
}

function publishHint(
  { isPublished }: WrittenPost,
  { mayPublish, postsWait }: Pick<PostFieldsProps, 'mayPublish' | 'postsWait'>,
): string {
  if (!mayPublish) return text.publishLater;
  if (!isPublished) return text.publishOff;
  return postsWait ? text.publishWaits : text.publishOn;
}
