export const postsPerPage = 12;
/** In the author's own list. */
export const myPostsPerPage = 30;
/** L-8 */
export const latestPosts = 3;
export const feedPosts = 20;
export const mostListedTags = 50;

/** Each maximum is in code points. */
export const titleMaximum = 150;
export const excerptMaximum = 300;
export const contentMaximum = 50_000;
export const tagMaximum = 30;
export const mostTags = 10;
export const imageAddressMaximum = 500;

/** Per minute; the usual figure for reading speed. */
export const wordsPerMinute = 200;
/** L-9. */
export const descriptionLength = 160;

const hour = 3_600;

/** Encoding a picture keeps a core busy for a second or two, and unused ones are kept for a week. */
export const uploadsOfMember = [
  { most: 20, seconds: hour },
  { most: 100, seconds: 24 * hour },
];
/** Stored bytes, in all sizes, that a member may add in a day. */
export const pictureBytesOfDay = 40_000_000;
/** Stored bytes of one author, in all posts and drafts. */
export const pictureBytesInAll = 400_000_000;
export const savesOfMember = { most: 120, seconds: hour };
/** Posts and drafts of one author: three a week for years. */
export const mostPosts = 1_000;
