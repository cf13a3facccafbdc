import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';
import { avatarUrls } from './rules/avatars.ts';
import { cleanDisplayName, isDisplayName } from './rules/display-name.ts';
import { faultOfName } from './rules/name-fault.ts';

/**
 * Cleans any text to 1 to 50 code points; refuses names that impersonate the product or its operators (SEC-I3), and
 * contacts (SEC-I6): the one check of all names, children's too.
 */
export const DisplayName = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform(cleanDisplayName),
  v.check(isDisplayName),
  v.check(name => faultOfName(name) === undefined),
);

/** One of the nine preset pictures. */
export const AvatarUrl = v.pipe(
  v.string(),
  v.check(url => avatarUrls.includes(url)),
);

export const updateProfile = endpoint('PUT /api/profile', {
  name: 'updateProfile',
  act: 'present',
  input: v.strictObject({ displayName: DisplayName, avatarUrl: AvatarUrl }),
  output: v.object({ displayName: v.string(), avatarUrl: v.string() }),
});

/** Whether the member is found in the search by name; on by default. */
export const readDiscoverability = endpoint('GET /api/profile/discoverability', {
  name: 'readDiscoverability',
  act: 'be-found',
  output: v.object({ isDiscoverable: v.boolean() }),
});

export const setDiscoverability = endpoint('PUT /api/profile/discoverability', {
  name: 'setDiscoverability',
  act: 'be-found',
  input: v.strictObject({ isDiscoverable: v.boolean() }),
  output: v.object({ isDiscoverable: v.boolean() }),
});
