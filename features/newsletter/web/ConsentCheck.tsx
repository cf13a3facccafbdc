import { CircleAlert } from 'lucide';
import { useId, type Ref } from 'react';
import { declaration } from '../text.ts';
import { sitePaths } from '#shared/page-paths.ts';
import { Icon } from '#web/design/Icon.tsx';

interface ConsentCheckProps {
  ref: Ref<HTMLInputElement>;
  isChecked: boolean;
  error: string | undefined;
  onInput: () => void;
  onChange: (isChecked: boolean) => void;
}

export function ConsentCheck({ ref, isChecked, error, onInput, onChange }: ConsentCheckProps) {
  const errorId = useId();
  return (
    <div>
      <label className="newsletter-consent flex min-h-[44px] items-start gap-[12px] text-(length:--size-14) leading-5">
        <input
          ref={ref}
          type="checkbox"
          className="checkbox newsletter-check"
          required
          checked={isChecked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onInput={onInput}
          onChange={event => onChange(event.target.checked)}
        />
        <span>
          {declaration.before}
          <a href={sitePaths.privacy}>{declaration.link}</a>
          {declaration.after}
        </span>
      </label>
      {error !== undefined && (
        <p id={errorId} className="newsletter-error">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}
