import { sitePaths } from '#shared/page-paths.ts';

/** Where the server gives the newest posts to feed readers. */
export const feedPath = `${sitePaths.blog}/feed.xml`;
