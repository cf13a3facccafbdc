// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { OneOf } from './OneOf.tsx';
import { useForm } from '#web/acting/use-form.ts';

afterEach(cleanup);

const options = [
  { value: 'spam', label: 'Werbung' },
  { value: 'mean', label: 'Gemein', count: 1200 },
] as const;

function Reasons({ isRow = false }) {
  const [value, setValue] = useState<'spam' | 'mean'>();
  const { submit, wire } = useForm({
    names: ['reason'],
    check: () => ({ reason: value === undefined ? 'Wähle einen Grund.' : undefined }),
    send: () => Promise.resolve(),
  });
  return (
    <form onSubmit={submit}>
      <OneOf
        legend="Grund"
        options={options}
        value={value}
        onChange={setValue}
        wired={wire('reason')}
        isRow={isRow}
      />
      <button>Melden</button>
    </form>
  );
}

describe.each([false, true])('one of several (in a row: %s)', isRow => {
  it('is chosen by its words or by the keyboard, in a group with a name', async () => {
    const user = userEvent.setup();
    render(<Reasons isRow={isRow} />);
    expect(screen.getByRole('group', { name: 'Grund' })).toBeDefined();
    const mean = screen.getByRole('radio', { name: /^Gemein ?1\.200$/, checked: false });
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'Werbung', checked: true })).toBe(document.activeElement);
    await user.keyboard('{ArrowDown}');
    expect(mean).toHaveProperty('checked', true);
    expect(mean).toBe(document.activeElement);
  });

  it('is asked for where none is chosen, until one is', async () => {
    const user = userEvent.setup();
    render(<Reasons isRow={isRow} />);
    await user.click(screen.getByRole('button', { name: 'Melden' }));
    const group = screen.getByRole('group', { name: 'Grund', description: 'Wähle einen Grund.' });
    expect(screen.getByRole('radio', { name: 'Werbung' })).toBe(document.activeElement);
    await user.click(screen.getByRole('radio', { name: /^Gemein/ }));
    expect(group.getAttribute('aria-describedby')).toBeNull();
  });
});
