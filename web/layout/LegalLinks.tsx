import { text } from '../text.ts';
import { sitePaths } from '#shared/page-paths.ts';
import './legal-links.css';

const links = [
  [sitePaths.privacy, text.privacy],
  [sitePaths.imprint, text.imprint],
  [sitePaths.terms, text.terms],
] as const;

export function LegalLinks({ isChild = false }: { isChild?: boolean }) {
  return (
    <nav aria-label={text.legal} className="legal-links">
      {links.map(([path, label]) => (
        <a key={path} href={isChild && path === sitePaths.privacy ? sitePaths.childrensPrivacy : path}>
          {label}
        </a>
      ))}
    </nav>
  );
}
