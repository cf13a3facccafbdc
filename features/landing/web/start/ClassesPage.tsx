import { AccountPicture, GroupPicture, NamesPicture, PassPicture, SheetsPicture } from './start-pictures.tsx';
import { startText } from './start-text.ts';
import { StartGuide } from './StartGuide.tsx';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import type { SitePage } from '#web/site/site-page.ts';

const text = startText.classes;

function Classes() {
  const { account, group, names, sheets, hand } = text.steps;
  const steps = [
    { ...account, picture: <AccountPicture /> },
    { ...group, picture: <GroupPicture /> },
    { ...names, picture: <NamesPicture /> },
    { ...sheets, picture: <SheetsPicture /> },
    { ...hand, picture: <PassPicture /> },
  ];
  return <StartGuide words={text} steps={steps} next={pagePaths.groups} otherPath={sitePaths.families} />;
}

export const classesPage: SitePage = {
  Content: Classes,
  head: () => ({ title: text.title, description: text.description }),
};
