// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useStaying } from './use-staying.ts';

afterEach(cleanup);

interface Row {
  readonly id: string;
  readonly words: string;
  readonly isNew?: boolean;
}

function List({ rows }: { rows: readonly Row[] }) {
  // Put together anew, as callers do.
  const all = useStaying(
    rows.map(row => ({ ...row })),
    ({ id }) => id,
  );
  return (
    <ul>
      {all.map(({ row, isGone }) => (
        <li key={row.id}>
          {row.isNew === true && 'Neu: '}
          {row.words}
          {isGone && ' (weg)'}
        </li>
      ))}
    </ul>
  );
}

const shown = () => screen.queryAllByRole('listitem').map(row => row.textContent);

it('rows that are gone stay in their places as they were at last, also the last one', () => {
  const { rerender } = render(<List rows={[]} />);
  const [first, second] = [
    { id: 'a', words: 'eins' },
    { id: 'b', words: 'zwei' },
  ];
  rerender(<List rows={[first, { ...second, isNew: true }]} />);
  expect(shown()).toEqual(['eins', 'Neu: zwei']);
  rerender(<List rows={[{ ...first, words: 'anders' }, second]} />);
  rerender(<List rows={[second]} />);
  expect(shown()).toEqual(['anders (weg)', 'zwei']);
  rerender(<List rows={[]} />);
  expect(shown()).toEqual(['anders (weg)', 'zwei (weg)']);
  rerender(<List rows={[first]} />);
  expect(shown()).toEqual(['eins', 'zwei (weg)']);
});
