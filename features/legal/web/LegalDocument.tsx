import type { ReactNode } from 'react';
import { Blocks, WordsLine } from './Blocks.tsx';
import type { LegalText, Section } from './document.ts';
import { text } from './text.ts';
import './legal.css';

interface LegalDocumentProps {
  /** What the page says. */
  content: LegalText;
  /** Fills the blocks that are no text, by their name. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** A legal page: title, what it says in short, contents beside or above, numbered sections to link to. */
export function LegalDocument({ content, parts }: LegalDocumentProps) {
  const { title, dates, short, sections } = content;
  return (
    <main id="content" tabIndex={-1} className="legal">
      <header className="legal-head">
        <h1 className="text-2xl">{title}</h1>
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
        <details className="card legal-contents-small">
          <summary className="legal-contents-title">{text.contents}</summary>
          <Contents sections={sections} />
        </details>
      </nav>
      <div className="legal-column">
        {short !== undefined && <InShort short={short} />}
        {sections.map((section, i) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className="text-xl">
              {i + 1}. {section.title}
            </h2>
            <Blocks blocks={section.blocks} parts={parts} />
          </section>
        ))}
      </div>
    </main>
  );
}

function InShort({ short: { title, points } }: { short: NonNullable<LegalText['short']> }) {
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
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
