import type { PrintedRound } from './printed.ts';
import { roundSheetsText as text } from './sheets-text.ts';
import './round-sheets.css';

/** Two envelopes for each: what is brought, and what is fetched. */
export function LabelSheet({ title, slips }: PrintedRound) {
  return (
    <ul className="round-labels">
      {slips.flatMap(({ id, name, gives, gets }) =>
        (['brings', 'fetches'] as const).map(way => (
          <li key={`${id} ${way}`}>
            <p className="round-label-name">{name}</p>
            <p className="round-label-way">
              {way === 'brings' ? text.brings(gives.length) : text.fetches(gets.length)}
            </p>
            <p className="round-label-title">{title}</p>
          </li>
        )),
      )}
    </ul>
  );
}
