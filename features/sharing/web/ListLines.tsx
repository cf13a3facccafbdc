import type { ListPart } from '../contract.ts';

interface ListLinesProps {
  title: string;
  part: ListPart;
  /** Says so when there is nothing. */
  ifNone?: string;
  /** Of the title in the page's outline. */
  level?: 2 | 3;
}

/** A part of a list, one line for each section: what it is called, and its numbers as they are printed. */
export function ListLines({ title, part, ifNone, level = 2 }: ListLinesProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="card list-card">
      <Heading>
        {title} <span className="list-count">{part.count.toLocaleString('de-DE')}</span>
      </Heading>
      {part.count === 0 && <p className="text-ink-soft">{ifNone}</p>}
      <ul className="list-lines">
        {part.lines.map(({ section, prefix, items }, at) => (
          // One section may have several lines, and be called like another.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {(section !== '' || prefix !== '') && (
              <p className="list-section">
                {prefix !== '' && <strong>{prefix}</strong>}
                {section !== '' && <span>{section}</span>}
              </p>
            )}
            <ul className="list-items">
              {items.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
