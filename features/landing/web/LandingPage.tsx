import { CallToAction } from './CallToAction.tsx';
import { Hero } from './Hero.tsx';
import { LatestPosts } from './LatestPosts.tsx';
import { Problems } from './Problems.tsx';
import { latestPostsQuery } from './queries.ts';
import { Steps } from './Steps.tsx';
import { structuredData } from './structured-data.ts';
import { text } from './text.ts';
import type { SitePage } from '#web/site/site-page.ts';
import './landing.css';

function LandingPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Hero />
      <Problems />
      <Steps />
      <LatestPosts />
      <CallToAction />
    </main>
  );
}

export const landingPage: SitePage = {
  Content: LandingPage,
  queries: () => [latestPostsQuery],
  head: () => ({ title: text.title, description: text.description, structuredData }),
};
