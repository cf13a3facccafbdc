import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';
import { avatarUrls } from './rules/avatars.ts';
import { cleanDisplayName, isDisplayName } from './rules/display-name.ts';
import { isReservedName } from './rules/reserved-name.ts';

/** Any text in, a clean display name of 1 to 50 code points out; not one that passes for the product itself. */
export const DisplayName = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform(cleanDisplayName),
  v.check(isDisplayName),
  v.check(name => !isReservedName(name)),
);

/** One of the nine preset pictures. */
export const AvatarUrl = v.pipe(
  v.string(),
  v.check(url => avatarUrls.includes(url)),
);

/** A member as others see them. */
export const Person = v.object({ userId: v.string(), displayName: v.string(), avatarUrl: v.string() });
export type Person = v.InferOutput<typeof Person>;

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

/** May others find the member by searching for the name? On until switched off. */
export const readDiscoverability = endpoint({
  name: 'readDiscoverability',
  method: 'GET',
  path: '/api/profile/discoverability',
  access: 'member',
  input: v.strictObject({}),
  output: v.object({ isDiscoverable: v.boolean() }),
  refusals: [],
});

export const setDiscoverability = endpoint({
  name: 'setDiscoverability',
  method: 'PUT',
  path: '/api/profile/discoverability',
  access: 'member',
  input: v.strictObject({ isDiscoverable: v.boolean() }),
  output: v.object({ isDiscoverable: v.boolean() }),
  refusals: [],
});
