import { updateProfile } from '../contract.ts';
import { serve, type FeatureDoor } from '#server/serve-endpoint.ts';

const serveUpdateProfile = serve(updateProfile)(async (context, input) => {
  const { userId } = context.member;
  await context.db.query
    .updateTable('profiles')
    .set({ display_name: input.displayName, avatar_url: input.avatarUrl })
    .where('user_id', '=', userId)
    .execute();
  await context.live.post({ userIds: [userId] }, { topic: 'profile' });
  return input;
});

/** Name and face. */
export const profilesDoor: FeatureDoor = {
  endpoints: [serveUpdateProfile],
  refusals: {},
  refusalTexts: {},
  personalTables: [{ table: 'profiles', owner: 'user_id', secret: [] }],
};
