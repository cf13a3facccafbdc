import type { ReactNode } from 'react';
import { startText as text } from './start-text.ts';
import { signUpPath, sitePaths } from '#shared/page-paths.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import './start-guide.css';

export interface StartStep {
  readonly title: string;
  readonly words: string;
  readonly picture: ReactNode;
}

interface StartGuideProps {
  words: { readonly title: string; readonly lead: string; readonly start: string; readonly other: string };
  steps: readonly StartStep[];
  /** Where who has registered goes on. */
  next: string;
  /** Of the guide for the others. */
  otherPath: string;
}

export function StartGuide({ words, steps, next, otherPath }: StartGuideProps) {
  return (
    <main id="content" tabIndex={-1} className="site-page landing-start">
      <h1 className="text-2xl text-balance">{words.title}</h1>
      <p className="landing-start-lead">{words.lead}</p>
      <ol className="landing-start-steps">
        {steps.map(({ title, words: detail, picture }, at) => (
          <li key={title} className="card landing-start-step">
            <div aria-hidden="true" className="landing-start-picture">
              <span className="landing-start-number">{at + 1}</span>
              {picture}
            </div>
            <div className="landing-start-words">
              <h2 className="text-lg">{title}</h2>
              <p className="text-ink-soft">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <AnchorButton href={`${signUpPath}&next=${next}`} variant="hero" size="big">
          {words.start}
        </AnchorButton>
        <AnchorButton href={otherPath} variant="outline" size="big">
          {words.other}
        </AnchorButton>
      </div>
      <p>{text.age}</p>
      <p className="landing-start-links">
        <a href={sitePaths.parents}>{text.children}</a>
        <a href={sitePaths.childrensPrivacy}>{text.privacy}</a>
        <a href={sitePaths.terms}>{text.terms}</a>
      </p>
    </main>
  );
}
