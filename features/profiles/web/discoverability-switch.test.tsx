// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDiscoverability, setDiscoverability } from '../contract.ts';
import { expectToast, expectUnknownOutcome, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

async function openSwitch() {
  const page = await renderPage(app, '/settings/data', { as: 'mia' });
  const box = await screen.findByRole('checkbox', { name: 'In der Suche auffindbar' });
  await waitFor(() => expect(box).toHaveProperty('disabled', false));
  return { ...page, box };
}

describe('being found in the search', () => {
  it('is on until it is switched off, and on again', async () => {
    const mia = await app.as('mia');
    const { user, box } = await openSwitch();
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    await expectToast('Erfolgreich gespeichert', 'Andere finden dich nicht mehr.');
    expect(box).toHaveProperty('checked', false);
    expect(await mia.call(readDiscoverability, {})).toEqual({ isDiscoverable: false });
    await user.click(box);
    await expectToast('Erfolgreich gespeichert', 'Andere können dich jetzt finden.');
    expect(await mia.call(readDiscoverability, {})).toEqual({ isDiscoverable: true });
  });

  it('is what was chosen last, though the answer to the first choice was still on its way', async () => {
    const { user, network, box } = await openSwitch();
    const arrives = network.hold(setDiscoverability.path);
    for (const checked of [false, true, false]) {
      await user.click(box);
      expect(box).toHaveProperty('checked', checked);
    }
    arrives();
    const mia = await app.as('mia');
    await waitFor(() => expect(network.asked.filter(asked => asked.startsWith('PUT'))).toHaveLength(3));
    await waitFor(() => expect(network.waiting).toBe(0));
    expect(await mia.call(readDiscoverability, {})).toEqual({ isDiscoverable: false });
    expect(box).toHaveProperty('checked', false);
  });

  it('goes back to what it was when the server cannot be reached', async () => {
    const { user, network, box } = await openSwitch();
    network.isDown = true;
    await user.click(box);
    await expectUnknownOutcome();
    await waitFor(() => expect(box).toHaveProperty('checked', true));
  });
});
