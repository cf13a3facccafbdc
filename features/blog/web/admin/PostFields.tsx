import { contentMaximum, excerptMaximum } from '../../rules/limits.ts';
import { lengthOf } from '../../rules/plain-text.ts';
import type { PostDraft } from '../../rules/post.ts';
import { tagsFromText } from '../../rules/tags.ts';
import { fieldId } from './field-id.ts';
import { PictureField } from './PictureField.tsx';
import { SlugField } from './SlugField.tsx';
import { text } from './text.ts';
import { withTitle, type WrittenPost } from './written-post.ts';
import { Field, FieldFrame } from '#web/design/Field.tsx';

export type FieldErrors = { readonly [field in keyof PostDraft]?: string | undefined };

interface PostFieldsProps {
  written: WrittenPost;
  errors: FieldErrors;
  slugProposal: string | undefined;
  mayPublish: boolean;
  mayMail: boolean;
  onChange: (part: Partial<WrittenPost>) => void;
}

const nearlyFull = contentMaximum * 0.8;

export function PostFields({
  written,
  errors,
  slugProposal,
  mayPublish,
  mayMail,
  onChange,
}: PostFieldsProps) {
  const length = lengthOf(written.content);
  return (
    <>
      <Field
        id={fieldId('title')}
        label={text.postTitle}
        autoComplete="off"
        error={errors.title}
        value={written.title}
        onChange={event => onChange(withTitle(written, event.target.value))}
      />
      <SlugField written={written} error={errors.slug} proposal={slugProposal} onChange={onChange} />
      <PictureField
        value={written.featuredImageUrl}
        title={written.title}
        error={errors.featuredImageUrl}
        onChange={featuredImageUrl => onChange({ featuredImageUrl })}
      />
      <FieldFrame
        id={fieldId('content')}
        label={text.content}
        error={errors.content}
        hint={length < nearlyFull ? text.contentHint : text.contentLength(length, contentMaximum)}
      >
        {wiring => (
          <textarea
            {...wiring}
            className={`${wiring.className} post-writing`}
            value={written.content}
            onChange={event => onChange({ content: event.target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        id={fieldId('excerpt')}
        label={text.excerpt}
        error={errors.excerpt}
        hint={text.excerptHint(lengthOf(written.excerpt), excerptMaximum)}
      >
        {wiring => (
          <textarea
            {...wiring}
            rows={3}
            value={written.excerpt}
            onChange={event => onChange({ excerpt: event.target.value })}
          />
        )}
      </FieldFrame>
      <TagsField value={written.tags} error={errors.tags} onChange={tags => onChange({ tags })} />
      <Choice
        id={fieldId('isPublished')}
        label={text.publish}
        hint={!mayPublish ? text.publishLater : written.isPublished ? text.publishOn : text.publishOff}
        look="switch"
        value={written.isPublished}
        // Unpublishing is always allowed.
        isDisabled={!mayPublish && !written.isPublished}
        onChange={isPublished => onChange({ isPublished })}
      />
      {mayMail && written.isPublished && (
        <Choice
          id="post-isMailed"
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
  error: string | undefined;
  onChange: (tags: string) => void;
}

function TagsField({ value, error, onChange }: TagsFieldProps) {
  const tags = tagsFromText(value);
  return (
    <div>
      <Field
        id={fieldId('tags')}
        label={text.tags}
        autoComplete="off"
        hint={text.tagsHint}
        error={error}
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
  id: string;
  label: string;
  hint: string;
  look: 'switch' | 'checkbox';
  value: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ id, label, hint, look, value, isDisabled, onChange }: ChoiceProps) {
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
