import { Hero } from './Hero.tsx';
import { latestPostsQuery } from './queries.ts';
import { structuredData } from './structured-data.ts';
import { text } from './text.ts';
import { later } from '#web/parts/later.tsx';
import type { SitePage } from '#web/site/site-page.ts';
// Imported here, because styles of lazy parts belong to the first paint.
import '#features/blog/web/post-card.css';
import '#features/blog/web/post-parts.css';
import './landing.css';

const Problems = later('never', () => import('./Problems.tsx').then(module => module.Problems));
const Steps = later('never', () => import('./Steps.tsx').then(module => module.Steps));
const LatestPosts = later('whenIdle', () => import('./LatestPosts.tsx').then(module => module.LatestPosts));
const Parents = later('never', () => import('./Parents.tsx').then(module => module.Parents));
const CallToAction = later('never', () => import('./CallToAction.tsx').then(module => module.CallToAction));

function LandingPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Hero />
      <Problems />
      <Steps />
      <Parents />
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
