import { sitePages } from './pages.tsx';
import type { SiteAddress, SitePage } from './site-page.ts';
import { matchPath, sitePaths } from '#shared/page-paths.ts';

export async function loadMissingPage(): Promise<SitePage> {
  return (await import('./MissingPage.tsx')).missingPage;
}

interface FoundPage {
  readonly key: keyof typeof sitePaths | 'missing';
  readonly address: SiteAddress;
  readonly page: SitePage;
}

export async function findPage(path: string, search: string): Promise<FoundPage> {
  const match = matchPath(sitePaths, path);
  const address = { path, params: match?.params ?? {}, search: new URLSearchParams(search) };
  if (match === undefined) return { key: 'missing', address, page: await loadMissingPage() };
  return { key: match.key, address, page: await sitePages[match.key]() };
}
