import { ConsentBanner } from './ConsentBanner.tsx';
import { useConsent } from './use-consent.ts';

/** For documents that the server does not render: mounted only while the banner is open. */
export function AppConsent({ path }: { path: string }) {
  const { isOpen } = useConsent();
  return isOpen && <ConsentBanner path={path} />;
}
