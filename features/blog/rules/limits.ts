/** Posts on one page of the list. */
export const postsPerPage = 12;
/** Posts that the landing page shows (L-8). */
export const latestPosts = 3;
/** Entries of the feed. */
export const feedPosts = 20;
/** Tags that the list offers as filters; beyond them nobody looks. */
export const mostListedTags = 50;

/** Longest texts, in code points. */
export const titleMaximum = 150;
export const slugMaximum = 120;
export const excerptMaximum = 300;
export const contentMaximum = 50_000;
export const tagMaximum = 30;
export const mostTags = 10;
export const imageAddressMaximum = 500;

/** Words that people read in a minute. */
export const wordsPerMinute = 200;
/** Characters of the content in a meta description (L-9). */
export const descriptionLength = 160;

const hour = 3_600;

/** An upload keeps a core busy for a second or two, and what no post shows is kept for a week. */
export const uploadsOfMember = [
  { most: 20, seconds: hour },
  { most: 100, seconds: 24 * hour },
];
export const savesOfMember = { most: 120, seconds: hour };
