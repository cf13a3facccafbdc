import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmEmailFirst } from '../by-mail/ConfirmEmailFirst.tsx';
import { sessionQuery } from '../queries.ts';
import { DataExport } from './DataExport.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { settingsText as text } from './settings-text.ts';
import { WayCard } from './WayCard.tsx';
import { consentStore } from '#features/consent/web/consent-store.ts';
import { discoverabilityText } from '#features/profiles/web/discoverability-text.ts';
import { DiscoverabilitySwitch } from '#features/profiles/web/DiscoverabilitySwitch.tsx';
import { Button } from '#web/design/Button.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { pageTitles } from '#web/words/page-titles-text.ts';

const isWebsite = import.meta.env.VITE_SERVER === undefined;

/** `goingAlong`: who is deleted with the account. */
export function DataPage({ goingAlong }: { goingAlong: ReactNode }) {
  const sendsMail = useQuery(sessionQuery).data?.sendsMail === true;
  return (
    <SettingsPart title={pageTitles.data}>
      <SectionCard title={text.search}>
        <DiscoverabilitySwitch />
        {sendsMail && <ConfirmEmailFirst>{discoverabilityText.confirmFirst}</ConfirmEmailFirst>}
      </SectionCard>
      <WayCard
        title={text.blocked}
        detail={text.blockedDetail}
        to={pagePaths.friends}
        label={text.toFriends}
      />
      {isWebsite && (
        <SectionCard title={text.cookies} detail={text.cookiesDetail}>
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={event => consentStore.open(event.currentTarget)}
          >
            {text.cookieSettings}
          </Button>
        </SectionCard>
      )}
      <SectionCard title={text.export} detail={text.dataDetail}>
        <DataExport />
      </SectionCard>
      <SectionCard title={text.deleteAccount} detail={text.deleteAccountDetail}>
        <DeleteAccount along={goingAlong} />
      </SectionCard>
    </SettingsPart>
  );
}
