// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { childPath } from '../rules/child-path.ts';
import { addChild, changeChild, type Child } from '#features/family/contract.ts';
import { listFriends, provideInvite } from '#features/friends/contract.ts';
import { decideFriendship } from '#features/friends/guardian-contract.ts';
import { listTrades, proposeTrade } from '#features/trades/contract.ts';
import { decideSwap } from '#features/trades/guardian-contract.ts';
// Preloaded, so that no test waits for the compiler.
import './FamilyPage.tsx';
import '#features/friends/web/codes/InvitePage.tsx';
import '#features/notices/web/NoticesPage.tsx';
import { announceTradeEvent } from '#features/trades/web/requests/trade-notices.ts';
import '#features/trades/web/requests/TradesPage.tsx';
import { createQueryClient } from '#web/persistence/query-client.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { befriend } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

/** Ben's child Igel, signed in. */
async function bensChild(decided: Partial<Pick<Child, 'swaps'>> = {}) {
  const ben = await app.as('ben');
  const igel = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
  const { userId: childId, friendships, swaps } = (await ben.call(addChild, igel)).child;
  await ben.call(changeChild, { ...igel, childId, friendships, swaps, ...decided });
  return { ben, childId, child: await app.signedIn(childId) };
}

it('a friendship with a child says that it waits, and that it has begun once a guardian allows it', async () => {
  const { ben, child, childId } = await bensChild();
  const { token } = await child.call(provideInvite, {});
  await renderPage(app, `/invite/${token}`, { as: 'mia', isLive: true });
  await screen.findByRole('heading', { level: 1, name: 'Jetzt entscheiden die Eltern' });
  within(screen.getByRole('main')).getByText('Sagen sie Ja, seid ihr Freunde: Igel und du.');
  const { incoming } = await child.call(listFriends, {});
  const friendshipId = incoming[0]?.friendshipId ?? '';
  await ben.call(decideFriendship, { childId, friendshipId, answer: 'allowed' });
  await screen.findByRole('heading', { level: 1, name: 'Du und Igel seid jetzt Freunde!' });
});

/** Ben's child, whose swaps must be allowed, is Mia's friend. */
async function asksMia() {
  const asked = await bensChild({ swaps: 'ask' });
  const { child, childId } = asked;
  const mia = await app.as('mia');
  const album = await createAlbum(app.db, { count: 4 });
  await befriend(app.db, mia.userId, childId);
  await own(mia, album, { 1: 2 });
  await own(child, album, { 2: 2 });
  const item = (at: number) => [{ stickerId: album.stickerIds[at] ?? 0, quantity: 1 }];
  const sides = { offered: item(1), requested: item(0) };
  const { tradeId } = await child.call(proposeTrade, { friendId: mia.userId, ...sides });
  return { ...asked, tradeId };
}

it('a swap with a child is offered once a guardian allows it, and says until then what it waits for', async () => {
  const { ben, childId, tradeId } = await asksMia();
  await renderPage(app, '/trades', { as: 'mia', isLive: true });
  const accept = await screen.findByRole('button', { name: 'Annehmen: Igel' });
  const card = within(screen.getByRole('article', { name: 'Tausch mit Igel' }));
  card.getByText('Wartet auf die Eltern');
  const why = 'Die Eltern müssen das erst erlauben. Dann geht es weiter.';
  expect(accept.getAttribute('aria-describedby')).toBe(card.getByText(why).id);
  expect(accept).toHaveProperty('disabled', true);
  await ben.call(decideSwap, { childId, tradeId, answer: 'allowed' });
  await waitFor(() => expect(accept).toHaveProperty('disabled', false));
  card.getByText('Ausstehend');
  expect(card.queryByText(why)).toBeNull();
});

it('a swap that parents refused says so to both sides, in the inbox too, and among what is set for the child', async () => {
  const { ben, childId, tradeId } = await asksMia();
  const { user } = await renderPage(app, '/trades', { as: 'mia', isLive: true });
  await screen.findByRole('button', { name: 'Annehmen: Igel' });
  await ben.call(decideSwap, { childId, tradeId, answer: 'refused' });
  await announceTradeEvent(createQueryClient(), { topic: 'trades', change: 'cancelled', tradeId });
  await expectToast('Die Eltern haben den Tausch mit Igel nicht erlaubt', 'Markttag');
  await see('Von den Eltern abgelehnt', 'article', 'Tausch mit Igel');
  await user.click(screen.getByRole('link', { name: /^Neuigkeiten/ }));
  await screen.findByRole('link', { name: /^Neu: Die Eltern haben den Tausch mit Igel nicht erlaubt\./ });
  cleanup();
  await renderPage(app, '/trades', { asMember: childId, isLive: true });
  await see('Von den Eltern abgelehnt', 'article', 'Tausch mit Mia');
  cleanup();
  await renderPage(app, childPath(childId), { as: 'ben', isLive: true });
  await see(/^von den Eltern abgelehnt, /, 'region', 'Einstellungen für Igel');
});

it('a swap that a guardian allows says so, and may still be refused among what is set for the child', async () => {
  const { childId } = await asksMia();
  const { user } = await renderPage(app, '/family', { as: 'ben', isLive: true });
  await user.click(await screen.findByRole('button', { name: 'Mia erlauben' }));
  await expectToast('Der Tausch mit Mia ist erlaubt');
  const row = await see(/^erledigt, /, 'region', 'Igel');
  await waitFor(() => expect(document.activeElement).toBe(row.closest('li')));
  expect(screen.queryByRole('button', { name: / (?:erlauben|ablehnen)$/ })).toBeNull();
  cleanup();
  await renderPage(app, childPath(childId), { as: 'ben' });
  await see(/^erlaubt und noch offen, /, 'region', 'Einstellungen für Igel');
  screen.getByRole('button', { name: 'Mia ablehnen' });
});

it('what a guardian’s answer to a swap does is said before, and a no is asked about', async () => {
  const { child, tradeId } = await asksMia();
  const { user } = await renderPage(app, '/family', { as: 'ben' });
  await see(
    'Erlaubst du einen Tausch, kann er angenommen werden. Noch sind keine Sticker getauscht.',
    'region',
    'Igel',
  );
  const statusNow = async () =>
    (await child.call(listTrades, {})).outgoing.find(({ id }) => id === tradeId)?.status;
  await user.click(screen.getByRole('button', { name: 'Mia ablehnen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tausch mit Mia ablehnen?' }));
  dialog.getByText(/^Dann wird nicht getauscht, .* Igel und Mia lesen, dass die Eltern/);
  expect(await statusNow()).toBe('pending');
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  await see(/^erledigt, /, 'region', 'Igel');
});
