import type { SitePage } from './site-page.ts';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { text } from '../text.ts';

export const missingPage: SitePage = {
  Content: NotFoundPage,
  head: () => ({
    title: text.pageNotFound,
    description: text.notFoundDetail,
    isIndexed: false,
  }),
};
