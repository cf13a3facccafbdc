import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Blocks, unbroken, WordsLine } from './Blocks.tsx';
import type { LegalText, Section } from './document.ts';
import { OperatorCard } from './OperatorCard.tsx';
import { operatorQuery } from './queries.ts';
import { text } from './text.ts';
import type { SitePage } from '#web/site/site-page.ts';
import './legal.css';

interface LegalDocumentProps {
  content: LegalText;
  /** Components for the blocks `{ part }`, by name. */
  parts: Readonly<Record<string, ReactNode>>;
}

export function LegalDocument({ content, parts }: LegalDocumentProps) {
  return (
    <main id="content" tabIndex={-1} className="legal">
      <LegalHead content={content} />
      <div className="legal-column">
        {content.short !== undefined && <InShort short={content.short} />}
        {content.sections.map((section, i) => (
          <LegalSection key={section.id} section={section} number={i + 1} parts={parts} />
        ))}
      </div>
    </main>
  );
}

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

export function LegalHead({ content: { title, dates, sections } }: { content: LegalText }) {
  return (
    <>
      <header className="legal-head">
        <h1 className="text-2xl">{hyphenated(title)}</h1>
        <p className="tabular text-ink-soft">
          {dates.map(date => (
            <span key={date} className="legal-date">
              {date}
            </span>
          ))}
        </p>
      </header>
      <nav aria-label={text.contents} className="legal-aside">
        <div className="card legal-contents-wide">
          <p className="legal-contents-title">{text.contents}</p>
          <Contents sections={sections} />
        </div>
        <details className="card legal-contents-small md:hidden">
          <summary className="legal-contents-title">{text.contents}</summary>
          <Contents sections={sections} />
        </details>
      </nav>
    </>
  );
}

/** The one title with a word that is wider than a phone with enlarged text; not every browser hyphenates by itself. */
function hyphenated(title: string): string {
  return title.replace('Nutzungsb', 'Nutzungs\u00ADb');
}

interface LegalSectionProps {
  section: Section;
  number: number;
  parts: LegalDocumentProps['parts'];
}

export function LegalSection({ section, number, parts }: LegalSectionProps) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`}>
      <SectionWords section={section} number={number} parts={parts} />
    </section>
  );
}

export function SectionWords({ section: { id, title, blocks }, number, parts }: LegalSectionProps) {
  return (
    <>
      <h2 id={`${id}-title`} className="text-xl">
        {number}. {unbroken(title)}
      </h2>
      <Blocks blocks={blocks} parts={parts} />
    </>
  );
}

export function InShort({ short: { title, points } }: { short: NonNullable<LegalText['short']> }) {
  return (
    <div className="card legal-short">
      <h2 className="text-lg">{title}</h2>
      <ul className="legal-list">
        {points.map((point, i) => (
          <li key={i}>
            <WordsLine words={point} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <ol className="legal-contents">
      {sections.map(({ id, title }, i) => (
        <li key={id}>
          <a href={`#${id}`} className="legal-contents-link">
            <span className="tabular">{i + 1}.</span>
            <span>{unbroken(title)}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
