import { ConsentBanner } from './ConsentBanner.tsx';
import { useConsent } from './use-consent.ts';

/** For documents without server rendering: mounted only while open. */
export function AppConsent({ path }: { path: string }) {
  const { isOpen } = useConsent();
  return isOpen && <ConsentBanner path={path} />;
}
