import type { ReactNode } from 'react';
import { text } from './text.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

interface StepProps {
  at: 1 | 2 | 3;
  title: string;
  detail: string;
  /** Where skipping leads. */
  onward: string;
  children: ReactNode;
}

export function Step({ at, title, detail, onward, children }: StepProps) {
  return (
    <div className="begin">
      <header>
        <div className="begin-top">
          <p className="begin-at">
            {[1, 2, 3].map(each => (
              <span key={each} aria-hidden="true" data-done={each <= at || undefined} />
            ))}
            {text.step(at)}
          </p>
          <LinkButton to={onward} variant="link" size="small">
            {text.skip}
          </LinkButton>
        </div>
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <p className="text-ink-soft">{detail}</p>
      </header>
      {children}
    </div>
  );
}
