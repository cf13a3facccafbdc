import { parentsText as text } from './parents-text.ts';
import { ReadingPage } from './ReadingPage.tsx';
import { pagePaths, signUpPath, sitePaths } from '#shared/page-paths.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { later } from '#web/parts/later.tsx';
import type { SitePage } from '#web/site/site-page.ts';

const ShareParents = later('withPage', () =>
  import('./ShareParents.tsx').then(module => module.ShareParents),
);

function Parents() {
  return (
    <ReadingPage title={text.title}>
      <ol className="grid list-decimal gap-3 pl-6">
        {text.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <ShareParents />
      </div>
      <div className="flex flex-wrap gap-3">
        <AnchorButton href={`${signUpPath}&next=${pagePaths.family}`} variant="outline">
          {text.signUp}
        </AnchorButton>
        <AnchorButton href={pagePaths.pass} variant="outline">
          {text.pass}
        </AnchorButton>
      </div>
      <p>
        <a href={sitePaths.childrensPrivacy}>{text.privacy}</a>
      </p>
    </ReadingPage>
  );
}

export const parentsPage: SitePage = {
  Content: Parents,
  head: () => ({ title: text.title, description: text.description }),
};
