import { sitePaths } from '#shared/page-paths.ts';

export const feedPath = `${sitePaths.blog}/feed.xml`;
