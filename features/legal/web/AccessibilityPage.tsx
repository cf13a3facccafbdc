import { useQuery } from '@tanstack/react-query';
import { accessibilityText } from './accessibility-text.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { OperatorCard } from './OperatorCard.tsx';
import { operatorQuery } from './queries.ts';
import type { SitePage } from '#web/site/site-page.ts';

const content = accessibilityText();

function Accessibility() {
  const { data: operator } = useQuery(operatorQuery);
  return <LegalDocument content={content} parts={{ operator: <OperatorCard operator={operator} /> }} />;
}

export const accessibilityPage: SitePage = {
  Content: Accessibility,
  queries: () => [operatorQuery],
  head: () => ({ title: content.title, description: content.description }),
};
