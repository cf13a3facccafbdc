export const loadEmailLink = () => import('./by-mail/EmailLinkPage.tsx').then(module => module.EmailLinkPage);
