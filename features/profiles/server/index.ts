import { readDiscoverability, setDiscoverability, updateProfile } from '../contract.ts';
import { apiWords } from './api-words.ts';
import { countChange } from './changes.ts';
import { remembers } from './known-as.ts';
import { reportablePeople } from './reportable-people.ts';
import { changeProfile } from './store.ts';
import { profilesTables } from './tables.ts';
import { endpointsOf, serve, type FeatureDoor } from '#server/calls/serve-endpoint.ts';

const serveUpdateProfile = serve(updateProfile)(async (context, input) => {
  const { userId } = context.member;
  const tooMany = await countChange(context.db, userId);
  if (tooMany !== undefined) return tooMany;
  await changeProfile(context.db.query, { userId, ...input });
  context.live.post({ userIds: [userId] }, { topic: 'profile' });
  return input;
});

const serveReadDiscoverability = serve(readDiscoverability)(async context => {
  const { is_discoverable: isDiscoverable } = await context.db.query
    .selectFrom('profiles')
    .select('is_discoverable')
    .where('user_id', '=', context.member.userId)
    .executeTakeFirstOrThrow();
  return { isDiscoverable };
});

const serveSetDiscoverability = serve(setDiscoverability)(async (context, input) => {
  await context.db.query
    .updateTable('profiles')
    .set({ is_discoverable: input.isDiscoverable })
    .where('user_id', '=', context.member.userId)
    .execute();
  return input;
});

export const profilesDoor: FeatureDoor = {
  endpoints: endpointsOf(apiWords, { serveUpdateProfile, serveReadDiscoverability, serveSetDiscoverability }),
  refusals: {},
  refusalTexts: {},
  reportables: [reportablePeople],
  showsPerson: remembers,
  tables: profilesTables,
};
