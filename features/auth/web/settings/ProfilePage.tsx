import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../queries.ts';
import { SettingsPart } from './SettingsPart.tsx';
import { settingsText as text } from './settings-text.ts';
import { WayCard } from './WayCard.tsx';
import { ProfileForm } from '#features/profiles/web/ProfileForm.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { pageTitles } from '#web/words/page-titles-text.ts';

export function ProfilePage() {
  const client = useQueryClient();
  return (
    <SettingsPart title={pageTitles.profile}>
      <Card>
        <ProfileForm onSaved={() => client.invalidateQueries({ queryKey: sessionQuery.queryKey })} />
      </Card>
      <WayCard title={text.blog} detail={text.blogDetail} to={pagePaths.blogAdmin} label={text.manageBlog} />
    </SettingsPart>
  );
}
