// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppConsent } from './AppConsent.tsx';
import { markConsent } from './mark-consent.ts';
import { consentStore } from './consent-store.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// The list of scripts, which is asked for after a yes.
globalThis.fetch = async () => Response.json({ scripts: [] });

const yes = JSON.stringify({ necessary: true, analytics: true, marketing: false });

beforeEach(() => {
  localStorage.clear();
  consentStore.start();
});
afterEach(cleanup);

const banner = () => screen.queryByRole('dialog', { name: 'Du entscheidest über Cookies' });
const reopen = () => screen.queryByRole('button', { name: 'Cookie-Einstellungen' });
const counts = () => consentStore.read().record.analytics;

interface Shown {
  path?: string;
  isOfChild?: boolean;
}

const shown = ({ path = '/dashboard', isOfChild }: Shown) => (
  <>
    <input aria-label="Passwort" />
    <AppConsent path={path} isOfChild={isOfChild} />
  </>
);

it.each([
  ['on the page of passes', { path: '/pass' }],
  ['while a child is signed in', { isOfChild: true }],
] as const)('nothing is asked %s, and it counts as declined until somebody else is there', (_, silent) => {
  localStorage.setItem('cookie-consent', yes);
  consentStore.start();
  const page = render(shown({ path: '/auth', isOfChild: false }));
  expect(counts()).toBe(true);
  page.rerender(shown(silent));
  expect([banner(), reopen(), counts()]).toEqual([null, null, false]);
  expect(document.cookie).toBe('');
  // A public page in another tab of the same browser.
  expect(markConsent()).toBe(false);
  expect(document.documentElement.dataset['consent']).toBe('none');
  page.rerender(shown({ path: '/auth', isOfChild: false }));
  expect(counts()).toBe(true);
  expect(reopen()).not.toBeNull();
  expect(localStorage.getItem('cookie-consent')).toBe(yes);
});

it('a pass that is only looked at leaves no silence behind', () => {
  render(shown({ path: '/pass' }));
  expect(banner()).toBeNull();
  dispatchEvent(new Event('pagehide'));
  expect(markConsent()).toBe(true);
});

it('the question comes with the page', () => {
  render(shown({ isOfChild: false }));
  expect(banner()).not.toBeNull();
  expect(document.activeElement).toBe(banner());
});

it('the question waits for somebody who has begun to type, and loses no letter', async () => {
  const user = userEvent.setup();
  const page = render(<input aria-label="Passwort" />);
  await user.type(screen.getByLabelText('Passwort'), 'Igel');
  page.rerender(shown({ isOfChild: false }));
  const field = screen.getByLabelText<HTMLInputElement>('Passwort');
  field.focus();
  await user.type(field, '-im-Laub');
  expect(banner()).toBeNull();
  expect(document.activeElement).toBe(field);
  act(() => {
    field.value = '';
  });
  await user.click(document.body);
  await waitFor(() => expect(banner()).not.toBeNull());
});
