import { frameText } from './frame-text.ts';
import { aboutPath, type SiteFrameHeaderProps } from './SiteFrameHeader.tsx';
import { StickerMark } from '#web/design/StickerMark.tsx';
import { later } from '#web/parts/later.tsx';
import { sitePaths } from '#shared/page-paths.ts';
import { productClaim, productName } from '#shared/text.ts';

const FooterForm = later('whenIdle', () => import('./FooterForm.tsx').then(module => module.FooterForm));

const links = [
  [aboutPath, frameText.howItWorks],
  [sitePaths.blog, frameText.blog],
  [sitePaths.privacy, frameText.privacy],
  [sitePaths.imprint, frameText.imprint],
  [sitePaths.terms, frameText.terms],
  [sitePaths.accessibility, frameText.accessibility],
] as const;

/** Without the newsletter, which is for readers from 16 on. */
const childrensPages: readonly string[] = [sitePaths.parents, sitePaths.childrensPrivacy];

export function SiteFrameFooter({ hasSession, path }: SiteFrameHeaderProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer-content">
        <div>
          <p className="site-name">
            <StickerMark size={36} />
            {productName}
          </p>
          <p className="site-claim">{productClaim}</p>
          <nav aria-label={frameText.furtherPages}>
            <ul className="site-footer-links">
              {links.map(([address, words]) => (
                <li key={address}>
                  <a href={address} aria-current={path === address ? 'page' : undefined}>
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {!childrensPages.includes(path) && <FooterForm hasSession={hasSession} />}
      </div>
    </footer>
  );
}
