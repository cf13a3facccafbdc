import { useQuery } from '@tanstack/react-query';
import type { LegalText } from './document.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { OperatorCard } from './OperatorCard.tsx';
import { operatorQuery } from './queries.ts';
import type { SitePage } from '#web/site/site-page.ts';

/** The page of a document in which the operator is named. */
export function operatorPage(content: LegalText): SitePage {
  return {
    Content: function OperatorPage() {
      const { data: operator } = useQuery(operatorQuery);
      return <LegalDocument content={content} parts={{ operator: <OperatorCard operator={operator} /> }} />;
    },
    queries: () => [operatorQuery],
    head: () => ({ title: content.title, description: content.description }),
  };
}
