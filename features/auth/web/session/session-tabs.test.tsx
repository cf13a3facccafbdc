// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changePassword, deleteAccount, endOtherSessions, signOut } from '../../contract.ts';
import { tellSignedIn } from './session-tabs.ts';
import { provideInvite } from '#features/friends/contract.ts';
import { listFaces } from '#features/family/contract.ts';
import { ApiClient } from '#testing/api-client.ts';
import '#features/passes/web/PassPage.tsx';
import { createChild, password, type Person } from '#testing/people.ts';
import { readToasts } from '#web/design/toast.ts';
import { expectToast, renderPage, type RenderedPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

/** Messages sent before the page listens are lost; the page of the test before may listen a little longer. */
const untilListeners = (count: number) => waitFor(() => expect(app.house.live.listeners).toBe(count));
const untilHeard = () => untilListeners(1);
beforeEach(() => untilListeners(0));
/** Waits for the answers to all that a page asks by itself, because a refusal would end the session with other words. */
const untilAllAsked = ({ network }: RenderedPage) =>
  waitFor(() => {
    expect(network.asked).toContain(`GET ${listFaces.path}`);
    expect(network.waiting).toBe(0);
  });

describe('a session that somebody ended', () => {
  it.each<readonly [string, (other: ApiClient) => Promise<unknown>, string]>([
    [
      'another device ended it',
      other => other.call(endOtherSessions, {}),
      'Du wurdest von einem anderen Gerät aus abgemeldet. Melde dich wieder an.',
    ],
    [
      'another device has a new password',
      other => other.call(changePassword, { currentPassword: password, password: 'Fuchs-im-Bau-9' }),
      'Dein Passwort wurde geändert. Melde dich mit dem neuen an.',
    ],
    [
      'the account was deleted there',
      other => other.call(deleteAccount, { password }),
      'Dein Konto wurde gelöscht.',
    ],
  ])('says so at once when %s, and keeps nothing', async (_, end, words) => {
    // Signed in before, because the page hears of a new device, and asks.
    const other = await app.as('lea');
    const page = await renderPage(app, '/friends?tab=search', { as: 'lea', isLive: 'from now' });
    await screen.findByRole('heading', { level: 1, name: /^Freunde/ });
    await untilHeard();
    await untilAllAsked(page);
    await end(other);
    await see(words, 'status');
    expect(location.pathname).toBe('/auth');
    expect(JSON.stringify(history.state)).not.toContain('friends');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

/** The session of a child ends while its page is open. */
it.each([
  ['device', /^Du bist hier abgemeldet\. Mit deinem Ausweis aus Papier/],
  ['pass_renewed', /^Du hast einen neuen Ausweis\..+Scanne den neuen\.$/],
  ['pass_ended', /^Dein Ausweis gilt nicht mehr\..+einen neuen geben\.$/],
  ['deleted', /^Dein Profil gibt es nicht mehr\. Deine Eltern oder deine Lehrerin haben/],
  ['grown_up', /^Du hast jetzt ein eigenes Konto\./],
] as const)('tells a child why it is out (%s), where it comes in again', async (because, words) => {
  const asMember = await createChild(app.db, 'Igelkind');
  const page = await renderPage(app, '/friends', { asMember, isLive: 'from now' });
  await screen.findByRole('heading', { level: 1, name: /^Freunde/ });
  await untilHeard();
  await untilAllAsked(page);
  const sessions = app.db.query.deleteFrom('sessions').where('user_id', '=', asMember).returning('id');
  const sessionIds = (await sessions.execute()).map(({ id }) => id);
  app.house.live.post({ sessionIds }, { topic: 'signed_out', because });
  await see(words, 'status');
  expect(location.pathname).toBe(because === 'grown_up' ? '/auth' : '/pass');
});

describe('signing out on purpose', () => {
  it('is no news in the tab that does it: whoever signs in next begins at the dashboard', async () => {
    const page = await renderPage(app, '/settings', { as: 'mia', isLive: 'from now' });
    const [button] = await screen.findAllByRole('button', { name: 'Abmelden' });
    await untilHeard();
    if (button !== undefined) await page.user.click(button);
    await screen.findByRole('tab', { name: 'Anmelden' });
    await waitFor(() => expect(history.state.state).toBeNull());
    expect(document.querySelector('.open-notice')).toBeNull();
    await waitFor(() => expect(page.network.waiting).toBe(0));
    const { cookie, userId } = await app.as('mia');
    page.network.cookie = cookie;
    tellSignedIn(userId);
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Mia!' });
  });
});

describe('two tabs of one browser', () => {
  const leaveInOtherTab = async ({ network }: RenderedPage) => {
    const tab = new ApiClient(app.app);
    tab.cookie = network.cookie;
    await tab.call(signOut, {});
    // As in a browser: the reply removes the cookie after the server's event arrived.
    network.cookie = '';
  };
  const signInInOtherTab = async ({ network }: RenderedPage, person: Person) => {
    const { cookie, userId } = await app.as(person);
    network.cookie = cookie;
    tellSignedIn(userId);
  };

  it.each<readonly [Person, string]>([
    ['mia', '/friends'],
    ['ben', '/dashboard'],
  ])('say that one has signed out, and when %s signs in there the other is at %s', async (next, path) => {
    const page = await renderPage(app, '/friends?tab=search', { as: 'mia', isLive: 'from now' });
    await screen.findByRole('tab', { name: 'Suchen', selected: true });
    await untilHeard();
    await untilAllAsked(page);
    await leaveInOtherTab(page);
    await see('Du hast dich in einem anderen Tab abgemeldet.', 'status');
    expect(location.pathname).toBe('/auth');
    expect(JSON.stringify(history.state)).not.toContain('friends');
    await signInInOtherTab(page, next);
    await waitFor(() => expect(location.pathname).toBe(path));
    await screen.findByRole('heading', { level: 1, name: next === 'mia' ? /^Freunde/ : 'Hallo, Ben!' });
  });

  it('begin anew, and say who is there, when somebody else is signed in before one has heard of it', async () => {
    const page = await renderPage(app, '/friends', { as: 'mia', isLive: 'from now' });
    await screen.findByRole('heading', { level: 1, name: /^Freunde/ });
    await signInInOtherTab(page, 'ben');
    await expectToast('In einem anderen Tab hat sich Ben angemeldet.');
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Ben!' });
    expect(location.pathname).toBe('/dashboard');
  });

  it('say nothing to the one who is there of what the other had asked for', async () => {
    const page = await renderPage(app, '/friends', { as: 'mia', isLive: 'from now' });
    await page.user.click((await screen.findAllByRole('button', { name: 'Mein Code' }))[0] ?? document.body);
    const renew = await screen.findByRole('button', { name: 'Neuer Code' });
    page.network.hold(provideInvite.path);
    await page.user.click(renew);
    await signInInOtherTab(page, 'ben');
    await expectToast('In einem anderen Tab hat sich Ben angemeldet.');
    await screen.findByRole('heading', { level: 1, name: 'Hallo, Ben!' });
    page.network.release(provideInvite.path);
    await waitFor(() => expect(page.network.waiting).toBe(0));
    expect(readToasts().map(({ title }) => title)).not.toContain('Code erneuert');
  });
});
