import { postPath } from '../../rules/slug.ts';
import { slugFromTitle } from '../../rules/slug-from-title.ts';
import { text } from './text.ts';
import type { WrittenPost } from './written-post.ts';
import type { WiredField } from '#web/acting/use-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { serverOrigin } from '#web/calls/server-origin.ts';

interface SlugFieldProps {
  written: WrittenPost;
  wired: WiredField;
  proposal: string | undefined;
  onChange: (part: Partial<WrittenPost>) => void;
}

/** The slug follows the title until it is edited by hand, and again on request. */
export function SlugField({
  written: { title, slug, isSlugOwn },
  wired,
  proposal,
  onChange,
}: SlugFieldProps) {
  const follow = () => onChange({ slug: slugFromTitle(title), isSlugOwn: false });

  function settle() {
    const settled = slugFromTitle(slug.trim());
    if (settled === '') follow();
    else if (settled !== slug) onChange({ slug: settled });
  }

  return (
    <div>
      <Field
        {...wired}
        label={text.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <span className="wrap-anywhere">
            {text.slugAddress(`${new URL(serverOrigin()).host}${postPath(slug || '…')}`)}
          </span>
        }
        value={slug}
        onChange={event => onChange({ slug: event.target.value, isSlugOwn: true })}
        onBlur={settle}
      />
      {proposal !== undefined && (
        <Button
          variant="outline-action"
          size="small"
          className="mt-2 wrap-anywhere"
          onClick={() => onChange({ slug: proposal, isSlugOwn: true })}
        >
          {text.takeSlug(proposal)}
        </Button>
      )}
      {proposal === undefined && isSlugOwn && slug !== slugFromTitle(title) && (
        <Button variant="link" size="small" onClick={follow}>
          {text.slugAgain}
        </Button>
      )}
    </div>
  );
}
