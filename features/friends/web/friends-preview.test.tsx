// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestFriendship } from '../contract.ts';
import { befriend, createMembers } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

describe('the friends on the dashboard', () => {
  it('are three by name, the others as a number, beside the way to all and to what waits', async () => {
    const mia = await app.as('mia');
    for (const { userId } of await createMembers(app.db, ['Dora', 'Anna', 'Emil', 'Carl', 'Bela']))
      await befriend(app.db, mia.userId, userId);
    await (await app.as('lea')).call(requestFriendship, { userId: mia.userId });
    await renderPage(app, '/dashboard', { as: 'mia' });
    const names = within(await screen.findByRole('list', { name: 'Freunde' })).getAllByRole('listitem');
    expect(names.map(name => name.textContent)).toEqual(['Anna', 'Bela', 'Carl']);
    within(screen.getByRole('region', { name: 'Schnellzugriff' })).getByText('+2 weitere');
    expect(screen.getByRole('link', { name: 'Freunde verwalten' }).getAttribute('href')).toBe('/friends');
    const waiting = screen.getByRole('link', { name: '1 neue Anfrage' });
    expect(waiting.getAttribute('href')).toBe('/friends?tab=requests');
  });

  it('say that they could not be loaded, and ask again when told to', async () => {
    const mia = await app.as('mia');
    const [{ userId } = { userId: '' }] = await createMembers(app.db, ['Dora']);
    await befriend(app.db, mia.userId, userId);
    await app.asOwner('alter table friendships rename to away');
    const { user, network } = await renderPage(app, '/dashboard', { as: 'mia', givesUpSoon: true });
    const words = await see('Freundschaften konnten nicht geladen werden', 'alert');
    // Two other parts of the page failed as well and try again by themselves, until they say so, too.
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    await app.asOwner('alter table away rename to friendships');
    app.logged.length = 0;
    network.asked.length = 0;
    const alert = within(words.parentElement ?? words);
    await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
    await waitFor(() => expect(network.asked).toContain('GET /api/friends'));
    await see('Dora', 'list', 'Freunde');
  });

  it('are missed in one sentence when there are none', async () => {
    await renderPage(app, '/dashboard', { as: 'mia' });
    await see('Du hast noch keine Freunde hier.', 'region', 'Schnellzugriff');
    screen.getByRole('link', { name: 'Freunde verwalten' });
    expect(document.body.textContent).not.toContain('weitere');
  });
});
