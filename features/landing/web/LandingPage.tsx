import { text } from './text.ts';
import { productClaim } from '#shared/text.ts';
import type { SitePage } from '#web/site/site-page.ts';

function LandingPage() {
  return (
    <main id="content" tabIndex={-1} className="page">
      <h1 className="text-hero">{productClaim}</h1>
    </main>
  );
}

export const landingPage: SitePage = {
  Content: LandingPage,
  head: () => ({ title: text.title, description: text.description }),
};
