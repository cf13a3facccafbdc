import { useEffect, useState } from 'react';
import { ConsentBanner } from './ConsentBanner.tsx';
import { consentStore } from './consent-store.ts';
import { CookieSettingsButton } from './CookieSettingsButton.tsx';
import { silenceConsent } from './silence-consent.ts';
import { useConsent } from './use-consent.ts';
import { isBusy, onRest } from '#web/offline/busy.ts';
import { pagePaths } from '#shared/page-paths.ts';

interface AppConsentProps {
  path: string;
  /** Undefined until the session is known. */
  isOfChild: boolean | undefined;
}

/** For documents that the server does not render. On the page of passes, and while a child is signed in, nobody is asked. */
export function AppConsent({ path, isOfChild }: AppConsentProps) {
  const isOfPass = path === pagePaths.pass;
  useEffect(() => {
    if (!isOfPass && isOfChild === undefined) return undefined;
    silenceConsent(isOfPass || isOfChild === true);
    if (!isOfPass) return undefined;
    const leave = () => silenceConsent(false);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [isOfPass, isOfChild]);
  return isOfPass || isOfChild === true ? null : <Asked path={path} />;
}

/** Comes with the page; what comes later than somebody's first letter waits until the hands rest. */
function Asked({ path }: { path: string }) {
  const { isOpen } = useConsent();
  const [mayCome, setMayCome] = useState(() => !isBusy());
  useEffect(() => onRest(() => setMayCome(true)), []);
  const isShown = isOpen && (mayCome || consentStore.opener !== undefined);
  return (
    <>
      <CookieSettingsButton />
      {isShown && <ConsentBanner path={path} services={readServices()} />}
    </>
  );
}

const readServices = () =>
  document.querySelector<HTMLMetaElement>('meta[name="consent-services"]')?.content ?? '';
