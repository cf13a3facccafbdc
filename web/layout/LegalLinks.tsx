import { text } from '../words/text.ts';
import { sitePaths } from '#shared/page-paths.ts';
import './open-screens.css';

const links = [
  [sitePaths.privacy, text.privacy],
  [sitePaths.imprint, text.imprint],
  [sitePaths.terms, text.terms],
] as const;

interface LegalLinksProps {
  isChild?: boolean;
  isOpen?: boolean;
}

export function LegalLinks({ isChild = false, isOpen = false }: LegalLinksProps) {
  return (
    <nav aria-label={isOpen ? text.furtherPages : text.legal} className="legal-links">
      {isOpen && <a href={sitePaths.blog}>{text.blog}</a>}
      {links.map(([path, label]) => (
        <a key={path} href={isChild && path === sitePaths.privacy ? sitePaths.childrensPrivacy : path}>
          {label}
        </a>
      ))}
    </nav>
  );
}
