// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

afterEach(cleanup);

function DeleteAccount({ busy = false, onConfirm }: { busy?: boolean; onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Konto löschen</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Konto löschen?"
        description="Das geht nicht zurück."
        confirmLabel="Löschen"
        cancelLabel="Behalten"
        onConfirm={onConfirm}
        busy={busy}
        destructive
      />
    </>
  );
}

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Konto löschen' }));
  return screen.getByRole('dialog', { name: 'Konto löschen?' });
}

describe('a question', () => {
  it('starts on the harmless answer and gives the focus back', async () => {
    render(<DeleteAccount onConfirm={() => {}} />);
    await openDialog();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Behalten' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Konto löschen' }));
  });

  it('asks and confirms', async () => {
    let confirmed = 0;
    render(<DeleteAccount onConfirm={() => (confirmed += 1)} />);
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(confirmed).toBe(1);
  });

  it('stays while its answer is under way', async () => {
    render(<DeleteAccount busy onConfirm={() => {}} />);
    await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('writes no style element, which the content security policy forbids', async () => {
    render(<DeleteAccount onConfirm={() => {}} />);
    await openDialog();
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});
