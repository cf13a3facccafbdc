import { AccountPicture, ChildPicture, FacesPicture, PassPicture, PinPicture } from './start-pictures.tsx';
import { startText } from './start-text.ts';
import { StartGuide } from './StartGuide.tsx';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import type { SitePage } from '#web/site/site-page.ts';

const text = startText.families;

function Families() {
  const { account, child, pin, faces, pass } = text.steps;
  const steps = [
    { ...account, picture: <AccountPicture /> },
    { ...child, picture: <ChildPicture /> },
    { ...pin, picture: <PinPicture /> },
    { ...faces, picture: <FacesPicture /> },
    { ...pass, picture: <PassPicture /> },
  ];
  return <StartGuide words={text} steps={steps} next={pagePaths.family} otherPath={sitePaths.classes} />;
}

export const familiesPage: SitePage = {
  Content: Families,
  head: () => ({ title: text.title, description: text.description }),
};
