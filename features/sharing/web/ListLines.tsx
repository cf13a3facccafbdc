import { figure } from '#shared/figure.ts';
import type { ListPart } from '../contract.ts';
import { foldLines } from '../rules/fold-lines.ts';
import { listText as text } from './list-text.ts';

interface ListLinesProps {
  title: string;
  part: ListPart;
  ifNone?: string;
  level?: 2 | 3;
}

/** Folds a long list, so that the buttons below it stay near. */
export function ListLines({ title, part, ifNone, level = 2 }: ListLinesProps) {
  const Heading = `h${level}` as const;
  const { shown, folded } = foldLines(part.lines);
  return (
    <section className="card list-card">
      <Heading>
        {title} <span className="list-count">{figure(part.count)}</span>
      </Heading>
      {part.count === 0 && <p className="text-ink-soft">{ifNone}</p>}
      <Lines lines={shown} />
      {folded.length > 0 && (
        <details className="list-fold" onToggle={({ currentTarget }) => keepInSight(currentTarget)}>
          <summary className="button button-outline button-small">
            <span>{text.all(part.count)}</span>
            <span>{text.less}</span>
          </summary>
          <Lines lines={folded} />
        </details>
      )}
    </section>
  );
}

/** Folding shortens the page by many screens; scrolls the button back into view. */
function keepInSight(fold: HTMLDetailsElement): void {
  if (!fold.open) fold.scrollIntoView({ block: 'nearest' });
}

function Lines({ lines }: { lines: ListPart['lines'] }) {
  return (
    <ul className="list-lines">
      {lines.map(({ section, prefix, items }, at) => (
        // Keyed by index, because a section may have several lines, and two sections the same name.
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
  );
}
