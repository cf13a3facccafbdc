import { useQuery } from '@tanstack/react-query';
import { LegalDocument } from './LegalDocument.tsx';
import { OperatorCard } from './OperatorCard.tsx';
import { privacyText } from './privacy-text.ts';
import { operatorQuery, servicesQuery } from './queries.ts';
import { ServiceList } from './ServiceList.tsx';
import { text } from './text.ts';
import { later } from '#web/site/later.tsx';
import type { SitePage } from '#web/site/site-page.ts';

const ConsentSwitches = later('withPage', () =>
  import('#features/consent/web/ConsentSwitches.tsx').then(module => module.ConsentSwitches),
);

const content = privacyText();

function Privacy() {
  const { data: operator } = useQuery(operatorQuery);
  const { data: listed } = useQuery(servicesQuery);
  const parts = {
    operator: <OperatorCard operator={operator} />,
    services: <ServiceList listed={listed} />,
    consent: (
      <div className="legal-screen-only">
        <ConsentSwitches />
      </div>
    ),
    hosting: <p>{hostingText(operator?.hosting)}</p>,
    authority: (
      <p>
        {text.complain} {operator?.authority != null && text.authority(operator.authority)}
      </p>
    ),
  };
  return <LegalDocument content={content} parts={parts} />;
}

function hostingText(hosting: string | null | undefined): string {
  return hosting == null ? text.hostingNotEntered : text.hosting(hosting);
}

export const privacyPage: SitePage = {
  Content: Privacy,
  queries: () => [operatorQuery, servicesQuery],
  head: () => ({ title: content.title, description: content.description }),
};
