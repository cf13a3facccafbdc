// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('signing out', () => {
  it('says goodbye', async () => {
    const { user, network } = await renderPage(app, '/settings', { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
    await expectToast('Erfolgreich abgemeldet', 'Bis bald!');
    await screen.findByRole('tab', { name: 'Anmelden' });
    expect(network.cookie).toBe('');
    await waitFor(() => expect(location.pathname).toBe('/auth'));
  });
});
