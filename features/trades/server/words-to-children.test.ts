import { describe, expect, it } from 'vitest';
import { counterTrade, listTrades, proposeTrade } from '../contract.ts';
import { readExchange, readFriendAlbum } from '../partner-contract.ts';
import { preparedMessages } from '../text.ts';
import { readSubject } from '#features/moderation/contract.ts';
import { leasInstance } from '#features/moderation/testing/operator.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { createStrangers } from '#testing/circle.ts';
import { befriend, createChild } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile(leasInstance);
const album = await createAlbum(app.db, { count: 4 });
const child = await app.signedIn(await createChild(app.db, 'Igelkind'));
const [adult] = await createStrangers(app, 'Onkel Jan');
await befriend(app.db, child.userId, adult.userId);
await own(child, album, { 1: 50 });
await own(adult, album, { 2: 50 });

const item = (at: number) => [{ stickerId: album.stickerIds[at] ?? 0, quantity: 1 }];
const toChild = (said: object) => ({ friendId: child.userId, offered: item(1), requested: item(0), ...said });
const ownWords = 'Schreib mir auf 0151 2345678';
const refused = {
  status: 422,
  body: {
    code: 'no_text_to_children',
    field: 'message',
    message: 'An Kinder gehen keine eigenen Texte. Such dir einen Satz aus.',
  },
};

async function readByChild(tradeId: string): Promise<string | undefined> {
  const { incoming, history } = await child.call(listTrades, {});
  return [...incoming, ...history].find(({ id }) => id === tradeId)?.message;
}

describe('words to a child', () => {
  it('of one’s own are refused with a request and with a counter-offer', async () => {
    expect(await adult.ask(proposeTrade, toChild({ message: ownWords }))).toMatchObject(refused);
    const { tradeId } = await child.call(proposeTrade, {
      friendId: adult.userId,
      offered: item(0),
      requested: item(1),
    });
    const countered = { tradeId, offered: item(1), requested: item(0) };
    expect(await adult.ask(counterTrade, { ...countered, message: ownWords })).toMatchObject(refused);
    expect((await child.call(listTrades, {})).outgoing).toMatchObject([{ id: tradeId, status: 'pending' }]);
    const counter = await adult.call(counterTrade, { ...countered, phrase: 'tomorrow' });
    expect(await readByChild(counter.tradeId)).toBe('Morgen?');
  });

  it.each([
    [{ phrase: 'break' }, 'In der Pause?'],
    [{ message: 'In der Pause?' }, 'In der Pause?'],
    [{}, ''],
    // What a client sends by one tap without knowing that it asks a child.
    [{ message: preparedMessages.quick }, ''],
    [{ message: preparedMessages.smart(3, 12) }, ''],
  ])('are phrases or nothing: %j', async (said, read) => {
    const { tradeId } = await adult.call(proposeTrade, toChild(said));
    expect(await readByChild(tradeId)).toBe(read);
  });

  it('are withheld where they were written before, also from who would report them', async () => {
    const { tradeId } = await adult.call(proposeTrade, toChild({ phrase: 'please' }));
    const subject = { kind: 'message', subjectId: tradeId } as const;
    expect(await child.call(readSubject, subject)).toEqual({
      label: 'Bitte!',
      reasons: ['insult', 'spam', 'private', 'other'],
    });
    const written = app.db.query.updateTable('trade_requests').set({ message: ownWords });
    await written.where('id', '=', tradeId).execute();
    expect(await readByChild(tradeId)).toBe('');
    expect((await child.ask(readSubject, subject)).status).toBe(404);
    const { outgoing } = await adult.call(listTrades, {});
    expect(outgoing.find(({ id }) => id === tradeId)?.message).toBe(ownWords);
  });

  it('are no question between adults, and a stranger learns nothing of who is a child', async () => {
    const [other] = await createStrangers(app, 'Tante Lea');
    const unknown = await other.ask(proposeTrade, toChild({ message: ownWords }));
    expect(unknown.body).toMatchObject({ code: 'not_friends' });
    await befriend(app.db, other.userId, adult.userId);
    await own(other, album, { 1: 2 });
    const given = { friendId: adult.userId, offered: item(0), requested: item(1), message: ownWords };
    await other.call(proposeTrade, given);
    expect((await adult.call(listTrades, {})).incoming[0]?.message).toBe(ownWords);
  });
});

it('says before whether a friend is a child', async () => {
  const at = { albumId: album.id };
  for (const [from, to, isChild] of [
    [adult, child, true],
    [child, adult, false],
  ] as const) {
    const friendId = to.userId;
    expect((await from.call(readExchange, { friendId })).isFriendChild).toBe(isChild);
    expect((await from.call(readFriendAlbum, { ...at, friendId })).isFriendChild).toBe(isChild);
  }
});
