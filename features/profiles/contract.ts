import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';
import { avatarUrls } from './rules/avatars.ts';
import { cleanDisplayName, isDisplayName } from './rules/display-name.ts';
import { isReservedName } from './rules/reserved-name.ts';

/** Cleans any text to 1 to 50 code points; refuses names that impersonate the product or its operators (SEC-I3). */
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

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/profile',
  access: 'member',
  act: 'present',
  input: v.strictObject({ displayName: DisplayName, avatarUrl: AvatarUrl }),
  output: v.object({ displayName: v.string(), avatarUrl: v.string() }),
});

/** Whether the member is found in the search by name; on by default. */
export const readDiscoverability = endpoint({
  name: 'readDiscoverability',
  method: 'GET',
  path: '/api/profile/discoverability',
  access: 'member',
  act: 'be-found',
  output: v.object({ isDiscoverable: v.boolean() }),
});

export const setDiscoverability = endpoint({
  name: 'setDiscoverability',
  method: 'PUT',
  path: '/api/profile/discoverability',
  access: 'member',
  act: 'be-found',
  input: v.strictObject({ isDiscoverable: v.boolean() }),
  output: v.object({ isDiscoverable: v.boolean() }),
});
