export const loadEmailLink = () => import('./EmailLinkPage.tsx').then(module => module.EmailLinkPage);
