// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readSecondFactor } from '../../second-factor-contract.ts';
import { Authenticator, withSecondFactor } from '../../testing/authenticator.ts';
import { password, people } from '#testing/people.ts';
import { expectToast, pressAndLoseAnswer, type RenderedPage, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.asOwner('truncate rate_limits; delete from users'));

const section = async () => within(await screen.findByRole('region', { name: 'Anmelden mit Code' }));

it('is set up in the settings: password, picture, code, recovery codes', async () => {
  const { user } = await renderPage(app, '/settings/security', { as: 'mia' });
  await user.click(await (await section()).findByRole('button', { name: 'Einschalten' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anmelden mit Code einrichten' });
  await user.type(within(dialog).getByLabelText('Aktuelles Passwort'), password);
  await user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
  await screen.findByRole('img', { name: 'QR-Code für die Authenticator-App' });
  const shown = await screen.findByRole('dialog', { name: 'Anmelden mit Code einrichten' });
  const secret = within(shown).getByRole('code').textContent ?? '';
  const code = within(shown).getByRole('textbox', { name: 'Code' });
  await user.type(code, '000000');
  await user.click(within(shown).getByRole('button', { name: 'Einschalten' }));
  await within(shown).findByRole('textbox', { name: 'Code', description: /Dieser Code stimmt nicht/ });
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.clear(code);
  await user.type(code, new Authenticator(secret.replaceAll(' ', '')).code(0));
  await user.click(within(shown).getByRole('button', { name: 'Einschalten' }));
  await expectToast('Anmelden mit Code ist eingeschaltet', 'Alle anderen Geräte sind abgemeldet.');
  const codes = await screen.findByRole('list', { name: 'Deine Ersatzcodes' });
  await user.keyboard('{Escape}');
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(document.body.contains(codes)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Ich habe sie aufgehoben' }));
  const left = await (await section()).findByText('Du hast noch 10 Ersatzcodes.');
  await waitFor(() => expect(document.activeElement?.contains(left)).toBe(true));
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^EingeschaltetDu hast noch 10 Ersatzcodes\./),
  );
});

/** Up to the button that switches it on. */
async function typeFirstCode(user: RenderedPage['user']): Promise<HTMLElement> {
  await user.click(await (await section()).findByRole('button', { name: 'Einschalten' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anmelden mit Code einrichten' }));
  await user.type(dialog.getByLabelText('Aktuelles Passwort'), password);
  await user.click(dialog.getByRole('button', { name: 'Weiter' }));
  await screen.findByRole('img', { name: 'QR-Code für die Authenticator-App' });
  const shown = within(await screen.findByRole('dialog', { name: 'Anmelden mit Code einrichten' }));
  const secret = (shown.getByRole('code').textContent ?? '').replaceAll(' ', '');
  await user.type(shown.getByRole('textbox', { name: 'Code' }), new Authenticator(secret).code(0));
  return shown.getByRole('button', { name: 'Einschalten' });
}

it('gives the recovery codes of the first sending where its answer was lost and it is sent again', async () => {
  const { user, network } = await renderPage(app, '/settings/security', { as: 'mia' });
  // Asks once more by itself, as nothing is on yet.
  network.losesNext = '/api/auth/second-factor/begin';
  const send = await typeFirstCode(user);
  await pressAndLoseAnswer({ user, network }, send);
  await user.click(send);
  const codes = await screen.findByRole('list', { name: 'Deine Ersatzcodes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
});

it('shows the recovery codes also where nothing more is heard of the server', async () => {
  const { user, network } = await renderPage(app, '/settings/security', { as: 'mia' });
  const send = await typeFirstCode(user);
  network.hold('/api/auth/second-factor');
  await user.click(send);
  const codes = await screen.findByRole('list', { name: 'Deine Ersatzcodes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
});

it('is switched off by password and code', async () => {
  const mia = await app.as('mia');
  const { recoveryCodes } = await withSecondFactor(mia);
  const { user } = await renderPage(app, '/settings/security', { as: 'mia' });
  await user.click(await (await section()).findByRole('button', { name: 'Ausschalten' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anmelden mit Code ausschalten' }));
  await user.type(dialog.getByLabelText('Aktuelles Passwort'), password);
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), recoveryCodes[0] ?? '');
  await user.click(dialog.getByRole('button', { name: 'Ausschalten' }));
  await expectToast('Anmelden mit Code ist ausgeschaltet');
  const on = await (await section()).findByRole('button', { name: 'Einschalten' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Einschalten'));
  await waitFor(() => expect(document.activeElement?.contains(on)).toBe(true));
  expect((await mia.call(readSecondFactor, {})).isOn).toBe(false);
});

it('is asked for at the sign-in, where a recovery code does too', async () => {
  const { recoveryCodes } = await withSecondFactor(await app.as('mia'));
  const { user } = await renderPage(app, '/auth');
  await user.type(await screen.findByRole('textbox', { name: 'E-Mail' }), people.mia.email);
  await user.type(screen.getByLabelText('Passwort'), password);
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  const code = await screen.findByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(code, '123');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByRole('textbox', { name: 'Code', description: /Dieser Code stimmt nicht oder/ });
  await user.clear(code);
  await user.type(code, recoveryCodes[0] ?? '');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByRole('link', { name: 'Konto von Mia' });
});
