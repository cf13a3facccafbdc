// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

const filters = [
  { value: 'all', label: 'Alle', count: 980 },
  { value: 'collected', label: 'Gesammelt', count: 412 },
  { value: 'missing', label: 'Fehlend', count: 0 },
] as const;

function Filters() {
  const [value, setValue] = useState<'all' | 'collected' | 'missing'>('all');
  return (
    <Tabs label="Filter" tabs={filters} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}

function focused(): string | null | undefined {
  return document.activeElement?.textContent;
}

describe('tabs', () => {
  it('name their panel and show the counts, zero included', () => {
    render(<Filters />);
    expect(screen.getByRole('tablist', { name: 'Filter' })).toBeTruthy();
    expect(screen.getByRole('tabpanel').textContent).toBe('all');
    const chosen = screen.getByRole('tab', { selected: true });
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(chosen.id);
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'Alle980',
      'Gesammelt412',
      'Fehlend0',
    ]);
  });

  it('are one tab stop: the chosen tab', async () => {
    render(<Filters />);
    await userEvent.tab();
    expect(focused()).toBe('Alle980');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['{ArrowRight}', 'collected', 'Gesammelt412'],
    ['{ArrowLeft}', 'missing', 'Fehlend0'],
    ['{End}', 'missing', 'Fehlend0'],
    ['{End}{ArrowRight}', 'all', 'Alle980'],
    ['{End}{Home}', 'all', 'Alle980'],
    ['x', 'all', 'Alle980'],
  ])('after %s choose %s', async (keys, value, name) => {
    render(<Filters />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tabpanel').textContent).toBe(value);
    expect(focused()).toBe(name);
  });

  it('are chosen by a click', async () => {
    render(<Filters />);
    await userEvent.click(screen.getByRole('tab', { name: /Fehlend/ }));
    expect(screen.getByRole('tabpanel').textContent).toBe('missing');
  });
});
