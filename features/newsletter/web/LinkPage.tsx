import type { ReactNode } from 'react';
import { linkText } from './text.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { StickerMark } from '#web/design/StickerMark.tsx';
import { sitePaths } from '#shared/page-paths.ts';

interface LinkPageProps {
  title: string;
  detail: string;
  children: ReactNode;
}

export function LinkPage({ title, detail, children }: LinkPageProps) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-narrow px-3 py-8 sm:py-16">
      <div className="card grid gap-5 p-4 pt-6 sm:p-6">
        <StickerMark size={56} />
        <div role="status" className="grid gap-3">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-soft">{detail}</p>
        </div>
        {children}
      </div>
    </main>
  );
}

/** `takesFocus`: the focused button has disappeared. */
export function WaysOn({ takesFocus = false }: { takesFocus?: boolean }) {
  return (
    <div className="grid gap-3">
      <AnchorButton href={sitePaths.landing} ref={node => (takesFocus ? node?.focus() : undefined)}>
        {linkText.home}
      </AnchorButton>
      <AnchorButton href={sitePaths.blog} variant="outline">
        {linkText.blog}
      </AnchorButton>
    </div>
  );
}
