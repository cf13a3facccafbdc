// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerFriendship,
  listFriends,
  provideInvite,
  redeemInvite,
  requestFriendship,
} from '../contract.ts';
import { announceFriendEvent, type FriendEvent } from './friend-notices.ts';
import { readToasts } from '#web/design/toast.ts';
import { createQueryClient } from '#web/persistence/query-client.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

/** Mia's app receives this event. */
async function hear(change: FriendEvent['change'], friendshipId: string) {
  const page = await renderPage(app, '/settings', { as: 'mia' });
  await announceFriendEvent(createQueryClient(), { topic: 'friends', change, friendshipId });
  return page;
}

describe('what the server tells about friends', () => {
  it('names who asks, and lets accept at once', async () => {
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    const { friendshipId } = await ben.call(requestFriendship, { userId: mia.userId });
    const { user } = await hear('requested', friendshipId);
    await expectToast('Ben möchte mit dir befreundet sein', undefined);
    await user.click(screen.getByRole('button', { name: 'Annehmen' }));
    await expectToast('Freundschaftsanfrage angenommen', 'Ihr seid jetzt Freunde!');
    expect((await mia.call(listFriends, {})).friends).toHaveLength(1);
  });

  it('names who accepted', async () => {
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    const { friendshipId } = await mia.call(requestFriendship, { userId: ben.userId });
    await ben.call(answerFriendship, { friendshipId, answer: 'accepted' });
    await hear('accepted', friendshipId);
    await expectToast('Ben hat deine Anfrage angenommen', 'Ihr seid jetzt Freunde!');
  });

  it('names who used the own code, and lets undo it after a question', async () => {
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    const { token } = await mia.call(provideInvite, {});
    const { friendshipId } = await ben.call(redeemInvite, { token });
    const { user } = await hear('redeemed', friendshipId);
    await expectToast('Ben hat deinen Code eingelöst', 'Ihr seid jetzt Freunde!');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    const question = await screen.findByRole('dialog', { name: 'Freundschaft mit Ben beenden?' });
    await user.click(within(question).getByRole('button', { name: 'Beenden' }));
    await expectToast('Freundschaft rückgängig gemacht', undefined);
    expect((await mia.call(listFriends, {})).friends).toEqual([]);
  });

  it.each(['own', 'ended'] as const)('is no message when it is "%s"', async change => {
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    const { friendshipId } = await ben.call(requestFriendship, { userId: mia.userId });
    await hear(change, friendshipId);
    expect(readToasts()).toEqual([]);
  });

  it('is no message about what is over already', async () => {
    await hear('requested', crypto.randomUUID());
    expect(readToasts()).toEqual([]);
  });
});
