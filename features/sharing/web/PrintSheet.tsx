import { Fragment } from 'react';
import type { ListGroup } from '../rules/list-groups.ts';
import type { ChosenProps } from './ListChoices.tsx';
import { blocksOf } from './shared-album.ts';
import { text } from './text.ts';
import { productName } from '#shared/text.ts';

interface PrintSheetProps extends Pick<ChosenProps, 'shared' | 'choice'> {
  /** How many groups of each list the preview shows; print has all. */
  most?: number;
}

export function PrintSheet({ shared, choice, most }: PrintSheetProps) {
  const { album, progress, date } = shared;
  return (
    <article className="print-sheet">
      <header>
        <h1>{album.name}</h1>
        <p>
          {text.collected(progress.collected, progress.total)} · {text.percent(progress.percent)} ·{' '}
          {text.asOf(date)} · {productName}
        </p>
      </header>
      {blocksOf(shared, choice).map(block => (
        <Fragment key={block.heading}>
          <h2>{block.heading}</h2>
          {block.groups.length === 0 && <p>{block.ifEmpty}</p>}
          {block.groups.slice(0, most).map(group => (
            <PrintedGroup key={group.entries[0]?.number} group={group} />
          ))}
        </Fragment>
      ))}
    </article>
  );
}

function PrintedGroup({ group }: { group: ListGroup }) {
  return (
    <section>
      <h3>
        {group.prefix !== '' && <strong>{group.prefix}</strong>} <span>{group.section}</span>
      </h3>
      <ul>
        {group.entries.map(entry => (
          <li key={entry.number}>
            {entry.label}
            {entry.copies > 1 && <small>{text.copies(entry.copies)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
