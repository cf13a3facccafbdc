import { useQuery } from '@tanstack/react-query';
import { termsText } from './terms-text.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { OperatorCard } from './OperatorCard.tsx';
import { operatorQuery } from './queries.ts';
import type { SitePage } from '#web/site/site-page.ts';

const content = termsText();

function Terms() {
  const { data: operator } = useQuery(operatorQuery);
  return <LegalDocument content={content} parts={{ operator: <OperatorCard operator={operator} /> }} />;
}

export const termsPage: SitePage = {
  Content: Terms,
  queries: () => [operatorQuery],
  head: () => ({ title: content.title, description: content.description }),
};
