// @vitest-environment jsdom
import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { followTooltips } from './tooltips.ts';

afterEach(cleanup);

function DeleteAccount({ busy = false, onConfirm }: { busy?: boolean; onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Konto löschen</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
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

  it('is closed by the back button of a phone, each time, and waits for it no more afterwards', async () => {
    const waiting = new Set<EventTarget>();
    class CloseWatcher extends EventTarget {
      constructor() {
        super();
        waiting.add(this);
      }
      destroy() {
        waiting.delete(this);
      }
    }
    Object.assign(globalThis, { CloseWatcher });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'CloseWatcher'));
    const goBack = () =>
      act(() => {
        const [watcher] = waiting;
        if (watcher !== undefined) waiting.delete(watcher);
        watcher?.dispatchEvent(new Event('close'));
      });
    const { rerender } = render(<DeleteAccount busy onConfirm={() => {}} />);
    await openDialog();
    goBack();
    screen.getByRole('dialog');
    rerender(<DeleteAccount onConfirm={() => {}} />);
    goBack();
    expect(screen.queryByRole('dialog')).toBeNull();
    const opener = screen.getByRole('button', { name: 'Konto löschen' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(waiting.size).toBe(0);
  });

  it('closed by a double click presses nothing behind it', async () => {
    render(<DeleteAccount onConfirm={() => {}} />);
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Behalten' }));
    const behind = screen.getByRole('button', { name: 'Konto löschen' });
    fireEvent.click(behind, { detail: 2 });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(behind, { detail: 1 });
    screen.getByRole('dialog');
  });

  it('opened by a double click has none of its buttons pressed by it', async () => {
    let confirmed = 0;
    render(<DeleteAccount onConfirm={() => (confirmed += 1)} />);
    await openDialog();
    const confirm = screen.getByRole('button', { name: 'Löschen' });
    fireEvent.click(confirm, { detail: 2 });
    expect(confirmed).toBe(0);
    fireEvent.click(confirm, { detail: 1 });
    expect(confirmed).toBe(1);
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

describe('a form in a dialog', () => {
  let sent: string[] = [];

  function Rename({ isBusy = false }: { isBusy?: boolean }) {
    const [open, setOpen] = useState(false);
    const [name, setName] = useState('');
    return (
      <>
        <Button onClick={() => setOpen(true)}>Umbenennen</Button>
        <FormDialog
          open={open}
          title="Wie soll es heißen?"
          submitLabel="Speichern"
          busy={isBusy}
          onClose={() => setOpen(false)}
          onSubmit={event => {
            event.preventDefault();
            sent = [...sent, name];
          }}
        >
          <Field autoFocus label="Name" value={name} onChange={event => setName(event.target.value)} />
        </FormDialog>
      </>
    );
  }

  const openForm = () => userEvent.click(screen.getByRole('button', { name: 'Umbenennen' }));
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('is written, sent by Enter or by its button, and left by keys alone', async () => {
    sent = [];
    render(<Rename />);
    await openForm();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('Fuchs{Enter}');
    expect(sent).toEqual(['Fuchs']);
    await userEvent.tab();
    expect(focused()).toBe('Abbrechen');
    await userEvent.tab();
    expect(focused()).toBe('Speichern');
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual(['Fuchs', 'Fuchs']);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Umbenennen');
  });

  it('stays while its answer is under way, and sends nothing more', async () => {
    sent = [];
    render(<Rename isBusy />);
    await openForm();
    for (const name of ['Speichern', 'Abbrechen', 'Schließen'])
      await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Wie soll es heißen?' })).toBeTruthy();
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Abbrechen' })).toHaveProperty('disabled', true);
  });
});

describe('a dialog to read', () => {
  function Swap() {
    const [open, setOpen] = useState(false);
    const [isGone, setIsGone] = useState(false);
    return (
      <main id="content" tabIndex={-1}>
        {!isGone && <Button onClick={() => setOpen(true)}>Annehmen</Button>}
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Mit Nele tauschen?"
          actions={<Button onClick={() => (setIsGone(true), setOpen(false))}>Jetzt tauschen</Button>}
        >
          Ihr gebt euch gleich viel.
        </Dialog>
      </main>
    );
  }

  const openSwap = () => userEvent.click(screen.getByRole('button', { name: 'Annehmen' }));

  it('starts at its title, and Tab goes round in it though tooltips come and go', async () => {
    onTestFinished(followTooltips());
    render(<Swap />);
    await openSwap();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mit Nele tauschen?' }));
    const round: unknown[] = [];
    for (let i = 0; i < 4; i += 1) {
      await userEvent.tab();
      round.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    expect(round).toEqual(['Schließen', 'Jetzt tauschen', 'Schließen', 'Jetzt tauschen']);
  });

  it('closes by one Escape, which hides the tooltip of what has the focus, too', async () => {
    onTestFinished(followTooltips());
    render(<Swap />);
    await openSwap();
    await userEvent.tab();
    screen.getByRole('tooltip', { hidden: true });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes from its title backwards to the last stop', async () => {
    render(<Swap />);
    await openSwap();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Jetzt tauschen' }));
  });

  it('leaves the focus on the page when what opened it is gone', async () => {
    render(<Swap />);
    await openSwap();
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt tauschen' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
