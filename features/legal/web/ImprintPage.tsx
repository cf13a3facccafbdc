import { useQuery } from '@tanstack/react-query';
import type { Operator } from '../contract.ts';
import { imprintText as content } from './imprint-text.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { NotEntered, OperatorCard } from './OperatorCard.tsx';
import { operatorQuery } from './queries.ts';
import type { SitePage } from '#web/site/site-page.ts';

function Imprint() {
  const { data: operator } = useQuery(operatorQuery);
  const parts = {
    operator: <OperatorCard operator={operator} isWhole />,
    editor: <Editor operator={operator} />,
  };
  return <LegalDocument content={content} parts={parts} />;
}

function Editor({ operator }: { operator: Operator | undefined }) {
  const lines = operator?.editor;
  if (lines == null) return <NotEntered />;
  const address = lines.length > 1 ? [] : (operator?.address ?? []);
  return (
    <address className="card legal-operator">
      {[...lines, ...address].map((line, i) => (
        <span key={i}>{line}</span>
      ))}
    </address>
  );
}

export const imprintPage: SitePage = {
  Content: Imprint,
  queries: () => [operatorQuery],
  head: () => ({ title: content.title, description: content.description }),
};
