import type { SitePage } from './site-page.ts';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { notFoundText } from '../layout/not-found-text.ts';
import { text } from '../words/text.ts';

export const missingPage: SitePage = {
  Content: NotFoundPage,
  head: () => ({
    title: text.pageNotFound,
    description: notFoundText.detail,
    isIndexed: false,
  }),
};
