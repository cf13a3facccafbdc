import { BookOpen, Settings, UserRound, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { Link } from 'react-router';
import { text } from './text.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Button } from '#web/design/Button.tsx';
import { pagePaths } from '#shared/page-paths.ts';

interface QuickEntry {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly tint: NonNullable<ComponentProps<typeof Accordion>['tint']>;
  readonly openAtFirst: boolean;
  readonly Content: ComponentType;
}

/** What the quick access opens, from top to bottom; a screen joins it when it exists. */
const entries: readonly QuickEntry[] = [
  { title: text.settings, icon: Settings, tint: 'neutral', openAtFirst: true, Content: SettingsEntry },
];

/** Ways to everything that is not an album. */
export function QuickAccess() {
  return (
    <section aria-labelledby="quick-access">
      <div className="dashboard-heading">
        <h2 id="quick-access" className="text-xl">
          {text.quickAccess}
        </h2>
      </div>
      <div className="grid gap-3">
        {entries.map(({ title, icon: Icon, tint, openAtFirst, Content }) => (
          <Accordion
            key={title}
            title={title}
            tint={tint}
            openAtFirst={openAtFirst}
            icon={<Icon aria-hidden="true" />}
          >
            <Content />
          </Accordion>
        ))}
      </div>
    </section>
  );
}

function SettingsEntry() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild variant="outline" size="small" className="flex-auto">
        <Link to={pagePaths.settings}>
          <UserRound aria-hidden="true" />
          {text.editProfile}
        </Link>
      </Button>
      <Button asChild variant="outline" size="small" className="flex-auto">
        <Link to={pagePaths.albumManagement}>
          <BookOpen aria-hidden="true" />
          {text.manageAlbums}
        </Link>
      </Button>
    </div>
  );
}
