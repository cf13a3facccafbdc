// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServerButton } from './ServerButton.tsx';
import { clearToasts, readToasts } from './toast.ts';
import { call } from '../calls/call.ts';
import { followConnection, isServerReached, lastReachedAt, lookForServer } from '../calls/connection.ts';
import { readSession } from '#features/auth/contract.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
// Loaded beforehand, so that no test waits for its transformation.
import './Toaster.tsx';

let isDown = false;
let lostRequests = 0;

const app = await startAppForThisFile();
beforeAll(async () => {
  globalThis.fetch = async (address, init) => {
    lostRequests -= 1;
    if (isDown || lostRequests >= 0) throw new TypeError('Failed to fetch');
    return app.app.request(String(address), init);
  };
  followConnection();
});

async function loseServer(): Promise<void> {
  isDown = true;
  await expect(call(readSession, {})).rejects.toThrow('Der Server ist nicht erreichbar.');
  await vi.waitFor(() => expect(isServerReached()).toBe(false));
}

function showButton() {
  const onClick = vi.fn<() => void>();
  render(<ServerButton onClick={onClick}>Tauschen</ServerButton>);
  onTestFinished(() => {
    cleanup();
    act(clearToasts);
  });
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { onClick, user, button: screen.getByRole('button', { name: 'Tauschen' }) };
}

describe('a button whose act needs the server', () => {
  it('is a plain button while the server answers', async () => {
    await call(readSession, {});
    expect(lastReachedAt()).toBeGreaterThan(0);
    const { onClick, user, button } = showButton();
    await user.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('does nothing without one, keeps the focus and says why', async () => {
    const { onClick, user, button } = showButton();
    button.focus();
    await loseServer();
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect([button.title, document.activeElement]).toEqual([
      'Das geht nur mit Verbindung zum Server.',
      button,
    ]);
    await user.keyboard('{Enter}');
    await vi.waitFor(() =>
      expect(readToasts().map(toast => toast.title)).toEqual(['Das geht nur mit Verbindung zum Server.']),
    );
    expect(onClick).not.toHaveBeenCalled();
  });

  it('looks once more when it is pressed, and goes on when the server is back', async () => {
    const { onClick, user, button } = showButton();
    await loseServer();
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    isDown = false;
    await user.click(button);
    await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('does not hear one lost request as a lost server', async () => {
    lostRequests = 1;
    await expect(call(readSession, {})).rejects.toThrow('Der Server ist nicht erreichbar.');
    expect(await lookForServer()).toBe(true);
    expect(isServerReached()).toBe(true);
  });
});
