// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Field, FieldFrame } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { designText } from './text.ts';

afterEach(cleanup);

function description(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map(id => document.getElementById(id)?.textContent ?? `no element ${id}`).join(' | ');
}

describe('a field', () => {
  it('is found by its label, also when that is hidden', () => {
    render(<Field label="Name" />);
    render(<Field label="Suche" labelLook="hidden" />);
    expect(screen.getByLabelText('Name').tagName).toBe('INPUT');
    expect(screen.getByLabelText('Suche').tagName).toBe('INPUT');
  });

  it('describes nothing and is valid without notes', () => {
    render(<Field label="Name" />);
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('is described by its hint and its error, and is invalid only with an error', () => {
    const { rerender } = render(<Field label="Passwort" hint="Mindestens 6 Zeichen" />);
    const input = screen.getByLabelText('Passwort');
    expect(description(input)).toBe('Mindestens 6 Zeichen');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    rerender(<Field label="Passwort" hint="Mindestens 6 Zeichen" error="Zu kurz." />);
    expect(description(input)).toBe('Mindestens 6 Zeichen | Zu kurz.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('hands its wiring to any control, and keeps a given id', () => {
    render(
      <FieldFrame label="Nachricht" id="message" error="Fehlt.">
        {wiring => <textarea {...wiring} />}
      </FieldFrame>,
    );
    const area = screen.getByLabelText('Nachricht');
    expect(area.id).toBe('message');
    expect(description(area)).toBe('Fehlt.');
  });
});

describe('a password field', () => {
  it('shows and hides what is typed, and its eye says which it will do', async () => {
    render(<PasswordField label="Passwort" autoComplete="new-password" />);
    const input = screen.getByLabelText('Passwort');
    await userEvent.type(input, 'geheim');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: designText.showPassword }));
    expect(input.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: designText.hidePassword }));
    expect(input.getAttribute('type')).toBe('password');
  });
});
