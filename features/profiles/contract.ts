import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';
import { avatarUrls } from './rules/avatars.ts';
import { cleanDisplayName, isDisplayName } from './rules/display-name.ts';

/** Any text in, a clean display name of 1 to 50 code points out. */
export const DisplayName = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform(cleanDisplayName),
  v.check(isDisplayName),
);

/** One of the nine preset pictures. */
export const AvatarUrl = v.pipe(
  v.string(),
  v.check(url => avatarUrls.includes(url)),
);

/** Changes the member's own name and picture. */
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/profile',
  access: 'member',
  input: v.strictObject({ displayName: DisplayName, avatarUrl: AvatarUrl }),
  output: v.object({ displayName: v.string(), avatarUrl: v.string() }),
  refusals: [],
});
