import { ArrowLeftRight, BookOpen, Settings, UserRound, Users, type IconNode } from 'lucide';
import type { ComponentProps, ComponentType } from 'react';
import { text } from './text.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { onDemand } from '#web/parts/part.tsx';

interface QuickEntry {
  readonly title: string;
  readonly icon: IconNode;
  readonly tint: NonNullable<ComponentProps<typeof Accordion>['tint']>;
  readonly openAtFirst: boolean;
  readonly Content: ComponentType;
}

// Loaded after the albums, for which people come; until then as tall as they are while they wait for their answers.
const FriendsPreview = onDemand(
  () => import('#features/friends/web/FriendsPreview.tsx').then(module => module.FriendsPreview),
  'here',
  <Skeleton className="h-48" />,
);
const TradesPreview = onDemand(
  () => import('./TradesPreview.tsx').then(module => module.TradesPreview),
  'here',
  <Skeleton className="h-117" />,
);

const entries: readonly QuickEntry[] = [
  { title: text.friends, icon: Users, tint: 'play', openAtFirst: true, Content: FriendsPreview },
  { title: text.trading, icon: ArrowLeftRight, tint: 'brand', openAtFirst: true, Content: TradesPreview },
  { title: text.settings, icon: Settings, tint: 'neutral', openAtFirst: false, Content: SettingsEntry },
];

export function QuickAccess() {
  return (
    <section aria-labelledby="quick-access" className="dashboard-quick">
      <div className="dashboard-heading">
        <h2 id="quick-access" className="text-xl">
          {text.quickAccess}
        </h2>
      </div>
      <div className="dashboard-entries">
        {entries.map(({ title, icon, tint, openAtFirst, Content }) => (
          <Accordion
            key={title}
            title={title}
            tint={tint}
            openAtFirst={openAtFirst}
            icon={<Icon of={icon} />}
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
      <LinkButton to={pagePaths.profile} variant="outline" size="small" className="flex-auto">
        <Icon of={UserRound} />
        {text.editProfile}
      </LinkButton>
      <LinkButton to={pagePaths.albumManagement} variant="outline" size="small" className="flex-auto">
        <Icon of={BookOpen} />
        {text.manageAlbums}
      </LinkButton>
    </div>
  );
}
