import { useQuery } from '@tanstack/react-query';
import { ConfirmEmailFirst } from '../by-mail/ConfirmEmailFirst.tsx';
import { sessionQuery } from '../queries.ts';
import { settingsText as text } from './settings-text.ts';
import { WayCard } from './WayCard.tsx';
import { consentStore } from '#features/consent/web/consent-store.ts';
import { discoverabilityText } from '#features/profiles/web/discoverability-text.ts';
import { DiscoverabilitySwitch } from '#features/profiles/web/DiscoverabilitySwitch.tsx';
import { Button } from '#web/design/Button.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { useMay } from '#web/member/member.ts';
import { LegalLinks } from '#web/layout/LegalLinks.tsx';
import { pagePaths } from '#shared/page-paths.ts';

const isWebsite = import.meta.env.VITE_SERVER === undefined;

export function PrivacySettings() {
  const sendsMail = useQuery(sessionQuery).data?.sendsMail === true;
  const mayFind = useMay('find');
  return (
    <>
      {mayFind && (
        <SectionCard title={text.search}>
          <DiscoverabilitySwitch />
          {sendsMail && <ConfirmEmailFirst>{discoverabilityText.confirmFirst}</ConfirmEmailFirst>}
        </SectionCard>
      )}
      <WayCard
        title={text.blocked}
        detail={text.blockedDetail}
        to={pagePaths.friends}
        label={text.toFriends}
      />
      <WayCard title={text.cases} detail={text.casesDetail} to={pagePaths.cases} label={text.toCases} />
      {isWebsite ? (
        <SectionCard title={text.cookies} detail={text.cookiesDetail}>
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={event => consentStore.open(event.currentTarget)}
          >
            {text.cookieSettings}
          </Button>
        </SectionCard>
      ) : (
        <SectionCard title={text.legal} detail={text.legalDetail}>
          <LegalLinks />
        </SectionCard>
      )}
    </>
  );
}
