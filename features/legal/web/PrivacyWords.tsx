import { useQuery } from '@tanstack/react-query';
import { switchesSection } from './document.ts';
import { InShort, LegalHead, LegalSection, SectionWords } from './LegalDocument.tsx';
import { OperatorCard } from './OperatorCard.tsx';
import { privacyText } from './privacy-text.ts';
import { operatorQuery, servicesQuery } from './queries.ts';
import { ServiceList } from './ServiceList.tsx';
import { text } from './text.ts';

const content = privacyText();
const { sections, short } = content;
const switchesAt = sections.findIndex(({ id }) => id === switchesSection);

export function PrivacyHead() {
  return <LegalHead content={content} />;
}

export function PrivacyBegin() {
  return (
    <>
      {short !== undefined && <InShort short={short} />}
      <Sections from={0} to={switchesAt} />
    </>
  );
}

export function AboveSwitches() {
  const parts = usePrivacyParts();
  return sections
    .slice(switchesAt, switchesAt + 1)
    .map(section => (
      <SectionWords key={section.id} section={section} number={switchesAt + 1} parts={parts} />
    ));
}

export function PrivacyEnd() {
  return <Sections from={switchesAt + 1} />;
}

function Sections({ from, to }: { from: number; to?: number }) {
  const parts = usePrivacyParts();
  return sections
    .slice(from, to)
    .map((section, i) => (
      <LegalSection key={section.id} section={section} number={from + i + 1} parts={parts} />
    ));
}

function usePrivacyParts() {
  const { data: operator } = useQuery(operatorQuery);
  const { data: listed } = useQuery(servicesQuery);
  return {
    operator: <OperatorCard operator={operator} />,
    services: <ServiceList listed={listed} />,
    hosting: <p>{hostingText(operator?.hosting)}</p>,
    authority: (
      <p>
        {text.complain} {operator?.authority != null && text.authority(operator.authority)}
      </p>
    ),
  };
}

function hostingText(hosting: string | null | undefined): string {
  return hosting == null ? text.hostingNotEntered : text.hosting(hosting);
}
