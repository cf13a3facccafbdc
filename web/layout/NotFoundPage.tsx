import { WholePage } from './WholePage.tsx';
import { notFoundText } from './not-found-text.ts';
import { text } from '../words/text.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { SlotPicture } from '#web/design/EmptyState.tsx';
import { sitePaths } from '#shared/page-paths.ts';

export function NotFoundPage() {
  return (
    <WholePage>
      <div className="flex max-w-narrow flex-col items-center gap-3 text-center">
        <div aria-hidden="true" className="mb-4">
          <SlotPicture number="404" />
        </div>
        <h1 lang="en" className="text-2xl">
          {notFoundText.title}
        </h1>
        <p className="text-balance text-ink-soft">{notFoundText.detail}</p>
        <AnchorButton href={sitePaths.landing} variant="hero" className="mt-3">
          {text.home}
        </AnchorButton>
      </div>
    </WholePage>
  );
}
