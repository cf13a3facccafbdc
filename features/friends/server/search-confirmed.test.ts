import { expect, it } from 'vitest';
import { requestFriendship, searchMembers } from '../contract.ts';
import { confirmAddress } from '#testing/people.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

it('finds nobody whose address is not confirmed, where mails go out', async () => {
  const own = await startAppForThisTest({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const [seeker, mia] = [await own.as('lea'), await own.as('mia')];
  const find = () => seeker.call(searchMembers, { name: 'Mia' });
  expect(await find()).toEqual({ members: [] });
  const asked = await seeker.ask(requestFriendship, { userId: mia.userId });
  expect(asked).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
  await confirmAddress(own.db, 'mia');
  expect((await find()).members).toMatchObject([{ person: { userId: mia.userId }, relation: 'none' }]);
  expect((await seeker.ask(requestFriendship, { userId: mia.userId })).status).toBe(200);
});
