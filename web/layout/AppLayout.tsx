import type { ReactNode } from 'react';
import { LegalLinks } from './LegalLinks.tsx';
import { isMainPage, MainNav } from './MainNav.tsx';
import { useMember } from '../member/member.ts';
import { Link } from '../navigation/Link.tsx';
import { useLocation } from '../navigation/Navigation.tsx';
import { text } from '../words/text.ts';
import { StickerMark } from '#web/design/StickerMark.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';
import './top-bar.css';
import './layout.css';

interface AppLayoutProps {
  corner: ReactNode;
  waiting: ReactNode;
  children: ReactNode;
}

export function AppLayout({ corner, waiting, children }: AppLayoutProps) {
  const isChild = useMember().kind === 'child';
  const isSubPage = !isMainPage(useLocation().pathname);
  return (
    <>
      <a href="#content" className="skip-link">
        {text.skip}
      </a>
      <header className="top-bar" data-sub={isSubPage || undefined}>
        <div className="top-bar-inner">
          <Link to={pagePaths.dashboard} className="top-bar-name">
            <StickerMark size={36} />
            <span>{productName}</span>
          </Link>
          <MainNav place="top" waiting={waiting} />
          <div className="top-bar-end">{corner}</div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page">
        {children}
        <footer className="page-foot">
          <LegalLinks isChild={isChild} />
        </footer>
      </main>
      <MainNav place="bottom" waiting={waiting} />
    </>
  );
}
