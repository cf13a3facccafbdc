import { childrensPrivacyText as text } from './childrens-privacy-text.ts';
import { ReadingPage } from './ReadingPage.tsx';
import { sitePaths } from '#shared/page-paths.ts';
import type { SitePage } from '#web/site/site-page.ts';

function ChildrensPrivacy() {
  return (
    <ReadingPage title={text.title}>
      {text.sections.map(({ title, words }) => (
        <section key={title} className="grid gap-2">
          <h2 className="text-xl">{title}</h2>
          {words.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p>
        <a href={sitePaths.privacy}>{text.whole}</a>
      </p>
    </ReadingPage>
  );
}

export const childrensPrivacyPage: SitePage = {
  Content: ChildrensPrivacy,
  head: () => ({ title: text.title, description: text.description }),
};
