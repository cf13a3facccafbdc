import type { SitePage } from './site-page.ts';
import type { sitePaths } from '#shared/page-paths.ts';

export { SiteFrame } from '#features/landing/web/SiteFrame.tsx';

export const sitePages: Readonly<Record<keyof typeof sitePaths, () => Promise<SitePage>>> = {
  landing: () => import('#features/landing/web/LandingPage.tsx').then(module => module.landingPage),
  blog: () => import('#features/blog/web/BlogPage.tsx').then(module => module.blogPage),
  post: () => import('#features/blog/web/PostPage.tsx').then(module => module.postPage),
  privacy: () => import('#features/legal/web/PrivacyPage.tsx').then(module => module.privacyPage),
  childrensPrivacy: () =>
    import('#features/legal/web/ChildrensPrivacyPage.tsx').then(module => module.childrensPrivacyPage),
  parents: () => import('#features/legal/web/ParentsPage.tsx').then(module => module.parentsPage),
  families: () => import('#features/landing/web/start/FamiliesPage.tsx').then(module => module.familiesPage),
  classes: () => import('#features/landing/web/start/ClassesPage.tsx').then(module => module.classesPage),
  imprint: () => import('#features/legal/web/ImprintPage.tsx').then(module => module.imprintPage),
  terms: () => import('#features/legal/web/TermsPage.tsx').then(module => module.termsPage),
  accessibility: () =>
    import('#features/legal/web/AccessibilityPage.tsx').then(module => module.accessibilityPage),
  sharedList: () => import('#features/sharing/web/SharedListPage.tsx').then(module => module.sharedListPage),
  newsletterConfirm: () =>
    import('#features/newsletter/web/NewsletterConfirmPage.tsx').then(module => module.newsletterConfirmPage),
  newsletterEnd: () =>
    import('#features/newsletter/web/NewsletterEndPage.tsx').then(module => module.newsletterEndPage),
};
