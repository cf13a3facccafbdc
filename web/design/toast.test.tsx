// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { dismissToast, endError, readToasts, showToast } from './toast.ts';
import { designText } from './text.ts';
import { see } from '#testing/see.ts';
import { beginAnew } from '#testing/vitest/fresh-document.ts';

/** Allows `act` outside a rendered tree. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Loaded beforehand, so that no test waits for its transformation.
beforeAll(() => import('./Toaster.tsx'));

afterEach(() => act(() => readToasts().forEach(toast => dismissToast(toast.id))));

const titles = () => readToasts().map(toast => toast.title);

describe('the queue of messages', () => {
  it('keeps the newest two', () => {
    act(() => ['eins', 'zwei', 'drei', 'vier'].forEach(title => showToast({ title })));
    expect(titles()).toEqual(['drei', 'vier']);
  });

  it('replaces a message of the same key, and moves it to the end', () => {
    act(() => {
      showToast({ title: '1 hinzugefügt', key: 'added' });
      showToast({ title: 'anderes' });
      showToast({ title: '2 hinzugefügt', key: 'added' });
    });
    expect(titles()).toEqual(['anderes', '2 hinzugefügt']);
  });

  it('takes an error away when what it was about has succeeded, and nothing else', () => {
    act(() => {
      showToast({ title: 'Nicht gesendet', tone: 'error', key: 'send' });
      showToast({ title: 'Nicht gelöscht', tone: 'error', key: 'delete' });
      endError('send');
    });
    expect(titles()).toEqual(['Nicht gelöscht']);
    act(() => {
      showToast({ title: 'Gesendet', key: 'send' });
      endError('send');
    });
    expect(titles()).toEqual(['Nicht gelöscht', 'Gesendet']);
  });

  it('gives at least 8 seconds to act or to read an error', () => {
    act(() => {
      showToast({ title: 'FUX 7 eingeklebt', action: { label: 'Rückgängig', onAction: () => {} } });
      showToast({ title: 'Fehler', tone: 'error', key: 'act' });
    });
    for (const toast of readToasts()) expect(toast.durationMs).toBeGreaterThanOrEqual(8000);
  });
});

describe('messages on the screen', () => {
  it('are fetched and shown with the first one, within a named region', async () => {
    act(() => showToast({ title: 'Code kopiert', description: 'Sechs Ziffern' }));
    await see('Code kopiert', 'region', designText.toasts);
    await see('Sechs Ziffern', 'region', designText.toasts);
  });

  it('are closed by their cross', async () => {
    act(() => showToast({ title: 'Link kopiert' }));
    await see('Link kopiert', 'region', designText.toasts);
    await userEvent.click(screen.getByRole('button', { name: designText.closeToast }));
    expect(titles()).toEqual([]);
    expect(document.body.textContent).not.toContain('Link kopiert');
  });

  it('take back by their action, once, and go', async () => {
    let undone = 0;
    const action = { label: 'Rückgängig', onAction: () => (undone += 1) };
    act(() => showToast({ title: '5 hinzugefügt', tone: 'undo', action }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(undone).toBe(1);
    expect(titles()).toEqual([]);
  });

  it('leave a dialog to the first Escape, though they came later', async () => {
    const onClose = vi.fn<() => void>();
    const { unmount } = render(<Dialog onClose={onClose} title="Zusammen sammeln" />);
    onTestFinished(unmount);
    act(() => showToast({ title: 'Kopiert' }));
    await screen.findByRole('button', { name: designText.closeToast, hidden: true });
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([[]]);
  });

  it('are there for screen readers while a dialog is open that came later', async () => {
    act(() => showToast({ title: 'Kopiert' }));
    await screen.findByRole('button', { name: designText.closeToast });
    const { unmount } = render(<Dialog onClose={() => {}} title="Zusammen sammeln" />);
    onTestFinished(unmount);
    act(() => showToast({ title: 'Geteilt' }));
    await see('Geteilt', 'region', designText.toasts);
  });

  it('are reached by Alt+T', async () => {
    act(() => showToast({ title: 'Willkommen' }));
    await see('Willkommen', 'region', designText.toasts);
    const region = screen.getByRole('region', { name: designText.toasts });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    expect(region.contains(document.activeElement)).toBe(false);
    await userEvent.keyboard('{Alt>}t{/Alt}');
    expect(region.contains(document.activeElement)).toBe(true);
  });

  it.each(['click', 'Alt+T and Escape', 'Alt+T and the cross'])(
    'leave the focus where it was when closed by %s',
    async way => {
      const field = document.createElement('input');
      document.body.append(field);
      onTestFinished(() => field.remove());
      act(() => ['eins', 'zwei'].forEach(title => showToast({ title })));
      await see('zwei', 'region', designText.toasts);
      for (const left of [1, 0]) {
        field.focus();
        if (way === 'click') {
          await userEvent.click(screen.getAllByRole('button', { name: designText.closeToast })[0] ?? field);
        } else {
          await userEvent.keyboard('{Alt>}t{/Alt}');
          await userEvent.keyboard(way.endsWith('Escape') ? '{Escape}' : '{Tab}{Tab}{Enter}');
        }
        expect(titles()).toHaveLength(left);
        expect(document.activeElement).toBe(field);
      }
    },
  );

  it('leave the focus around what is gone when its removal is taken back', async () => {
    const row = document.createElement('div');
    row.tabIndex = -1;
    const field = document.createElement('input');
    row.append(field);
    document.body.append(row);
    onTestFinished(() => row.remove());
    field.focus();
    act(() => showToast({ title: 'Weg', action: { label: 'Rückgängig', onAction: () => field.remove() } }));
    await screen.findByRole('button', { name: 'Rückgängig' });
    await userEvent.keyboard('{Alt>}t{/Alt}{Tab}{Tab}{Enter}');
    expect(titles()).toEqual([]);
    expect(document.activeElement).toBe(row);
  });

  it.each(['mouse', 'keyboard'])(
    'go by themselves again after one was closed by %s, whatever the pointer does',
    async way => {
      act(() => showToast({ title: 'eins' }));
      const closing = await screen.findByRole('button', { name: designText.closeToast });
      if (way === 'mouse') await userEvent.click(closing);
      else await userEvent.keyboard('{Alt>}t{/Alt}{Tab}{Tab}{Enter}');
      expect(titles()).toEqual([]);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      onTestFinished(() => void vi.useRealTimers());
      act(() => showToast({ title: 'zwei' }));
      act(() => void vi.advanceTimersByTime(4900));
      expect(titles()).toEqual(['zwei']);
      act(() => void vi.advanceTimersByTime(200));
      expect(titles()).toEqual([]);
    },
  );
});

it('what was announced before a document began anew is heard no more, and taken away without an error', async () => {
  act(() => showToast({ title: 'Gespeichert' }));
  const announced = () => document.querySelector('body > [role="status"]');
  await waitFor(() => expect(announced()?.textContent).toContain('Gespeichert'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  beginAnew();
  expect([readToasts(), announced(), screen.queryByRole('region')]).toEqual([[], null, null]);
});
