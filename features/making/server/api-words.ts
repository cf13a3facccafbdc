import { albumsMade } from '../rules/limits.ts';
import { perWindow } from '#shared/limits.ts';

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Making albums',
  summaries: {
    deleteAlbum: 'Deletes an own album',
    editAlbum: 'Replaces an own album by a new version',
    makeAlbum: 'Makes an album',
  },
  limits: {
    editAlbum: perWindow(...albumsMade),
    makeAlbum: perWindow(...albumsMade),
  },
};
