import type { ReactNode } from 'react';
import { LegalLinks } from './LegalLinks.tsx';
import { MainNav } from './MainNav.tsx';
import { Link } from '../navigation/Link.tsx';
import { text } from '../text.ts';
import { StickerMark } from '#web/design/StickerMark.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';
import './layout.css';

interface AppLayoutProps {
  bell: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

export function AppLayout({ bell, aside, children }: AppLayoutProps) {
  return (
    <>
      <a href="#content" className="skip-link">
        {text.skip}
      </a>
      <header className="top-bar">
        <div className="top-bar-inner">
          <Link to={pagePaths.dashboard} className="top-bar-name">
            <StickerMark size={36} />
            <span>{productName}</span>
          </Link>
          <MainNav place="top" />
          <div className="top-bar-end">
            {bell}
            <div className="top-bar-aside">{aside}</div>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page">
        {children}
        <footer className="page-foot">
          <LegalLinks />
        </footer>
      </main>
      <MainNav place="bottom" />
    </>
  );
}
