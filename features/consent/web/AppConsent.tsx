import { ConsentBanner } from './ConsentBanner.tsx';
import { useConsent } from './use-consent.ts';

/** The banner where no server renders it: in the document only while it is open. */
export function AppConsent({ path }: { path: string }) {
  const { isOpen } = useConsent();
  return isOpen && <ConsentBanner path={path} />;
}
