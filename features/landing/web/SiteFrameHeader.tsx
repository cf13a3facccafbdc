import { frameText } from './frame-text.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { StickerMark } from '#web/design/StickerMark.tsx';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';

export const aboutPath = `${sitePaths.landing}#about`;

export interface SiteFrameHeaderProps {
  hasSession: boolean;
  path: string;
}

/** Phones have no room for the link to `aboutPath`, which the footer has, too. */
export function SiteFrameHeader({ hasSession, path }: SiteFrameHeaderProps) {
  return (
    <header className="site-header">
      <a href={sitePaths.landing} aria-label={frameText.home} className="site-name">
        <StickerMark size={36} />
        {productName}
      </a>
      <nav aria-label={frameText.navigation} className="site-navigation">
        <a href={aboutPath} className="site-header-link site-header-about">
          {frameText.howItWorks}
        </a>
        <a
          href={sitePaths.blog}
          aria-current={path === sitePaths.blog ? 'page' : undefined}
          className="site-header-link"
        >
          {frameText.blog}
        </a>
        <AnchorButton href={hasSession ? pagePaths.dashboard : pagePaths.auth} variant="outline" size="small">
          {hasSession ? frameText.toDashboard : frameText.signIn}
        </AnchorButton>
      </nav>
    </header>
  );
}
