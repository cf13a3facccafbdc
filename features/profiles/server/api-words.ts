import { changesOfMember } from '../rules/limits.ts';
import { perWindow } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Profiles',
  summaries: {
    updateProfile: 'Changes name and picture of the member',
    readDiscoverability: 'Says whether others find the member by name',
    setDiscoverability: 'Decides whether others find the member by name',
  },
  limits: {
    updateProfile: perWindow(...changesOfMember),
  },
};
