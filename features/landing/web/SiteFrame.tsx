import type { ReactNode } from 'react';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { StickerMark } from '#web/design/StickerMark.tsx';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';

export interface SiteFrameProps {
  /** Does this browser bring a session? Then the way leads back into the app. */
  hasSession: boolean;
  /** Address of the page inside. */
  path: string;
  children: ReactNode;
}

/** What every public page wears: skip link, header, content, footer. */
export function SiteFrame({ hasSession, children }: SiteFrameProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        {text.skip}
      </a>
      <header>
        <a href={sitePaths.landing}>
          <StickerMark size={36} />
          <span>{productName}</span>
        </a>
        <Button asChild variant="outline">
          {hasSession ? (
            <a href={pagePaths.dashboard}>{text.toDashboard}</a>
          ) : (
            <a href={pagePaths.auth}>{text.signIn}</a>
          )}
        </Button>
      </header>
      {children}
    </>
  );
}
