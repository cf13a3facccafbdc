import { consentStore } from './consent-store.ts';
import { ConsentDetail } from './ConsentDetail.tsx';
import { CookieSticker } from './CookieSticker.tsx';
import { text } from './text.ts';
import { useBannerFocus } from './use-banner-focus.ts';
import { useConsent } from './use-consent.ts';
import { Button } from '#web/design/Button.tsx';
import { sitePaths } from '#shared/page-paths.ts';
import './consent.css';

const readablePaths: ReadonlySet<string> = new Set([
  sitePaths.privacy,
  sitePaths.imprint,
  sitePaths.terms,
  sitePaths.accessibility,
]);

interface ConsentBannerProps {
  path: string;
  /** Names of those that the operator registered. */
  services: string | undefined;
}

/** Part of every document; `data-consent` on `<html>` shows it (`markConsent`). Not modal on legal pages (`path`). */
export function ConsentBanner({ path, services }: ConsentBannerProps) {
  const { isOpen, isDetailShown, because, draft } = useConsent();
  const isModal = !readablePaths.has(path);
  const card = useBannerFocus(isOpen, isModal);
  return (
    <div className={isModal ? 'consent' : 'consent consent-beside'}>
      <div
        ref={card}
        role="dialog"
        aria-modal={isModal}
        aria-labelledby="consent-title"
        aria-describedby="consent-intro"
        tabIndex={-1}
        data-called={(isOpen && consentStore.opener !== undefined) || undefined}
        className="consent-card"
      >
        <CookieSticker />
        <h2 id="consent-title" className="consent-title">
          {text.title}
        </h2>
        <p id="consent-intro" className="consent-intro">
          {because && <strong>{because} </strong>}
          {text.intro} {services ? text.services(services) : text.noServices} {text.young}
        </p>
        <div className="consent-buttons">
          <Button variant="outline-action" onClick={() => consentStore.send({ type: 'acceptAll' })}>
            {text.acceptAll}
          </Button>
          <Button
            variant="outline-action"
            aria-expanded={isDetailShown}
            onClick={() => consentStore.send({ type: 'toggleDetail' })}
          >
            {text.settings}
          </Button>
          <Button variant="outline-action" onClick={() => consentStore.send({ type: 'declineAll' })}>
            {text.declineAll}
          </Button>
        </div>
        {isDetailShown && <ConsentDetail draft={draft} />}
        <p className="consent-links">
          <a href={sitePaths.privacy}>{text.privacy}</a>
          <a href={sitePaths.imprint}>{text.imprint}</a>
          <a href={sitePaths.terms}>{text.terms}</a>
        </p>
      </div>
    </div>
  );
}
